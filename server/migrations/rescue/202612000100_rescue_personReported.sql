-- Whether a person said that people are inside: a device that says otherwise does not take them out of any count.
alter table rescue_case add column person_reported boolean not null default false;
alter table rescue_case disable trigger rescue_case_audit;
update rescue_case set person_reported = true
  where not drill and state in ('waiting', 'accepted', 'arrived') and source in ('phone', 'manual');
alter table rescue_case enable trigger rescue_case_audit;

create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, fault_id, lead_id, report_time, accept_time, arrive_time, release_time,
    close_time, cause, check_time, arrive_minutes, began_time, person_reported
  from rescue_case;
