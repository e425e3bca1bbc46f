-- Tests of elevators between the inspections of an authority.
create table elevator_detection (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  kind text not null check (kind in ('selfTest', 'governor', 'brakeStatic', 'brake125', 'fullLoad', 'noLoadBrake',
    'unintendedMovement', 'emergencyCall', 'halfYearlyDrill')),
  tested_on date not null,
  tester_name text not null,
  tester_organisation text not null,
  tester_registration text,
  result text not null check (result in ('passed', 'failed')),
  measured jsonb not null default '[]',
  remark text,
  next_on date,
  rule text,
  created_at timestamptz not null default now(),
  check (next_on is null or result = 'passed'),
  check (kind <> 'selfTest' or tester_registration is not null)
);
create index elevator_detection_clock on elevator_detection (elevator_id, kind, tested_on, id);
create index elevator_detection_next on elevator_detection (next_on, id);
create trigger elevator_detection_audit after insert or update or delete on elevator_detection
  for each row execute function write_audit();

-- The report of a detection.
create table elevator_detection_report (
  id bigint generated always as identity primary key,
  detection_id bigint not null unique references elevator_detection (id),
  file_id text not null unique references stored_file (id),
  kind text not null check (kind in ('picture', 'pdf')),
  size int not null,
  created_at timestamptz not null default now()
);
create trigger elevator_detection_report_audit after insert or update or delete on elevator_detection_report
  for each row execute function write_audit('detection_id');

-- The last detection of each kind on an elevator, and when it is to be repeated: one that failed at once.
create view elevator_detection_card as
  select distinct on (elevator_id, kind) elevator_id, kind, tested_on,
    case when result = 'failed' then tested_on else next_on end as due_on
  from elevator_detection order by elevator_id, kind, tested_on desc, id desc;
