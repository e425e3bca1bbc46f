-- A second pair of hands: somebody who comes beside the one who accepted.
alter table rescue_assignment drop constraint rescue_assignment_state_check;
alter table rescue_assignment add constraint rescue_assignment_state_check
  check (state in ('asked', 'accepted', 'helping', 'declined', 'lost', 'withdrawn'));

-- Nobody stays asked to a rescue that is over.
update rescue_assignment set state = 'withdrawn', answered_at = coalesce(rescue_case.release_time, rescue_case.close_time)
  from rescue_case
  where rescue_case.id = rescue_assignment.case_id and rescue_assignment.state = 'asked'
    and rescue_case.state in ('released', 'closed', 'canceled');
