-- What was last said of each kind of fault on each lift, so that nothing older overrides it: of an event by the time of
-- the device, corrected; then by the collector's own number; then by arrival.
create table fault_turn (
  elevator_id bigint not null references elevator (id) on delete cascade,
  code text not null,
  at timestamptz,
  -- By how much the collector's clock was ahead when it said so.
  skew_ms int not null default 0,
  seq bigint,
  is_on boolean not null default false,
  -- The row of event_log that told the nodes.
  event_log_id bigint not null default 0,
  primary key (elevator_id, code)
) with (fillfactor = 60);
insert into fault_turn (elevator_id, code, at, is_on)
  select elevator_id, code, coalesce(repeated_at, opened_at), true from fault where closed_at is null;

alter table fault_occurrence drop constraint fault_occurrence_suppression_check;
alter table fault_occurrence add constraint fault_occurrence_suppression_check check (suppression in (
  'none', 'notTold', 'inspection', 'ignored', 'flapping', 'incident', 'late'));
