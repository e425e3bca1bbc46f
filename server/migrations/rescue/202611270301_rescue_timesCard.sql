-- When which step of a rescue was taken.
create view rescue_case_times_card as
  select id, case_no, elevator_id, state, drill, fault_id, report_time, dispatch_time, accept_time, arrive_time,
    release_time, check_time, close_time
  from rescue_case;
