-- Major alterations of elevators: while one is under way a permit to operate does not hold.
create table major_alteration (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  work text not null,
  started_on date not null,
  ended_on date,
  created_at timestamptz not null default now(),
  check (ended_on >= started_on)
);
create index major_alteration_elevator on major_alteration (elevator_id, started_on);
-- One at a time.
create unique index major_alteration_under_way on major_alteration (elevator_id) where ended_on is null;
create trigger major_alteration_audit after insert or update or delete on major_alteration
  for each row execute function write_audit();
