-- Where those who were asked to a rescue were while it went on, as far as they shared it. Kept as long as the history
-- of elevators, for the replay.
create table rescue_position (
  id bigint generated always as identity primary key,
  case_id bigint not null references rescue_case (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  at timestamptz not null,
  unique (case_id, staff_id, at)
);
create index rescue_position_time on rescue_position (at);
create index rescue_position_staff on rescue_position (staff_id);
