-- What the orders of a rescue need to know of it.
create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, fault_id, lead_id, report_time, accept_time, arrive_time, release_time,
    close_time, cause, check_time, arrive_minutes
  from rescue_case;
