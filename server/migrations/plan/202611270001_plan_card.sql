-- What other areas may read of a plan.
create view maintenance_plan_card as
  select id, elevator_id, company_id, worker_id, next_ordinal, next_due, interval_days, last_actual, stopped
  from maintenance_plan;
