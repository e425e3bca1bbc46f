-- How soon somebody arrived counts from the report.
create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, report_time from rescue_case;
