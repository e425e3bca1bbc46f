-- Figures tell which rescues were answered within the minutes that they were given, as they do of arrivals.
create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, fault_id, lead_id, report_time, accept_time, arrive_time, release_time,
    close_time, cause, check_time, arrive_minutes, began_time, person_reported, trapped_count, injured_count,
    answer_minutes
  from rescue_case;
