-- What other areas may read of an order: plans, figures, faults, rescues and the states of elevators.
create view work_order_card as
  select id, company_id, order_number, type, status, elevator_id, handler_id, fault_id, case_id, source_order_id,
    maintenance_type, ordinal, plan_date, deadline, inspect_status, inspect_result, stars, rework_count,
    create_time, dispatch_time, accept_time, arrive_time, finish_time, end_time, handling_seconds
  from work_order;
