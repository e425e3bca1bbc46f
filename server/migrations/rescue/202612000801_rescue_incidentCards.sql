-- What the report of an incident tells of its rescue: how many were inside and hurt, and what happened when.
create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, fault_id, lead_id, report_time, accept_time, arrive_time, release_time,
    close_time, cause, check_time, arrive_minutes, began_time, person_reported, trapped_count, injured_count
  from rescue_case;
create view operation_record_card as
  select id, case_id, at, kind, text, staff_id, user_id from operation_record;
