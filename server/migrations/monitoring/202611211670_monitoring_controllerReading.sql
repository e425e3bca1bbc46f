-- What controllers told when people asked: parameters, or fault records. A reading that nobody answers in time is
-- partial or unanswered from its deadline on, whether or not anybody wrote it down.
create table controller_reading (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  collector_id bigint not null references collector (id) on delete cascade,
  subject text not null check (subject in ('parameters', 'records')),
  state text not null check (state in ('running', 'complete', 'partial', 'unanswered')),
  asked_by bigint references user_account (id) on delete set null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  expected int not null default 0,
  parts text[] not null default '{}',
  values jsonb not null default '{}'
);
create index controller_reading_lift on controller_reading (elevator_id, subject, id desc);
create unique index controller_reading_running on controller_reading (elevator_id) where state = 'running';

-- How a controller should be set: one reading for each lift, approved by a person.
create table controller_baseline (
  id bigint generated always as identity primary key,
  elevator_id bigint not null unique references elevator (id) on delete cascade,
  reading_id bigint not null references controller_reading (id) on delete cascade,
  approved_by bigint references user_account (id) on delete set null,
  approved_at timestamptz not null
);
create index controller_baseline_reading on controller_baseline (reading_id);
create trigger controller_baseline_audit after insert or update or delete on controller_baseline
  for each row execute function write_audit();
