-- By what causes can be counted; records from before have none.
alter table work_order add cause_class text, add inspect_cause text;
-- Lists look for what is done and not classified.
create index work_order_unclassified on work_order (elevator_id)
  where cause_class is null and type = 'repair' and finish_time is not null;

create or replace view work_order_card as
  select id, company_id, order_number, type, status, elevator_id, handler_id, fault_id, case_id, source_order_id,
    maintenance_type, ordinal, plan_date, deadline, inspect_status, inspect_result, stars, rework_count,
    create_time, dispatch_time, accept_time, arrive_time, finish_time, end_time, handling_seconds,
    fault_reason, solution, cause_class, inspect_cause
  from work_order;
