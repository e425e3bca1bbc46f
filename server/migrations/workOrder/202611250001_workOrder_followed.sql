-- Orders of a rescue may have nobody: the rescue knows the people who come.
alter table work_order drop constraint work_order_check;
alter table work_order add constraint work_order_handled
  check (status in ('5', '40', '45', 'canceled') or handler_id is not null or case_id is not null);
-- A rescue has one order; so has the check after it, and a fault at most one that is not over.
create unique index work_order_rescue on work_order (case_id) where type = 'rescue';
create unique index work_order_check_of on work_order (case_id)
  where type = 'repair' and source_order_id is null and status <> 'canceled';
-- An elevator on which somebody is at work shows it.
create index work_order_at_work on work_order (elevator_id) where status = '20';

create or replace view work_order_card as
  select id, company_id, order_number, type, status, elevator_id, handler_id, fault_id, case_id, source_order_id,
    maintenance_type, ordinal, plan_date, deadline, inspect_status, inspect_result, stars, rework_count,
    create_time, dispatch_time, accept_time, arrive_time, finish_time, end_time, handling_seconds,
    fault_reason, solution
  from work_order;
