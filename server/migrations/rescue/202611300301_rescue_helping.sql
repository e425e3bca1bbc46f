-- A second pair of hands: somebody who comes beside the one who accepted.
alter table rescue_assignment drop constraint rescue_assignment_state_check;
alter table rescue_assignment add constraint rescue_assignment_state_check
  check (state in ('asked', 'accepted', 'helping', 'declined', 'lost', 'withdrawn'));
