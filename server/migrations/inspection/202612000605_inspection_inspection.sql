-- Inspections of elevators, from the appointment until they are in force.
create table inspection (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  kind text not null check (kind in ('periodic', 'supervisory', 'permit')),
  occasion text check (occasion in ('installation', 'alteration', 'majorRepair')),
  follows_id bigint references inspection (id),
  body text not null,
  appointed_for date,
  inspected_on date,
  result text check (result in ('passed', 'failed')),
  report_no text,
  certificate_no text,
  defect_class text check (defect_class in ('minor', 'major', 'dangerous')),
  defects text,
  late_reason text,
  due_on date,
  order_id bigint references work_order (id),
  state text not null check (state in ('appointed', 'unaudited', 'sentBack', 'audited', 'withdrawn')),
  created_at timestamptz not null default now(),
  recorded_by bigint references user_account (id),
  check ((kind = 'supervisory') = (occasion is not null)),
  check ((inspected_on is null) = (result is null)),
  check (state in ('appointed', 'withdrawn') or result is not null)
);
create index inspection_elevator on inspection (elevator_id, id);
create index inspection_order on inspection (order_id) where order_id is not null;
-- A failed inspection is repeated once.
create unique index inspection_follows on inspection (follows_id) where state <> 'withdrawn';
create trigger inspection_audit after insert or update or delete on inspection
  for each row execute function write_audit();

-- Its report and its certificate.
create table inspection_paper (
  id bigint generated always as identity primary key,
  inspection_id bigint not null references inspection (id),
  paper text not null check (paper in ('report', 'certificate')),
  file_id text not null unique references stored_file (id),
  kind text not null check (kind in ('picture', 'pdf')),
  size int not null,
  created_at timestamptz not null default now(),
  unique (inspection_id, paper)
);
create trigger inspection_paper_audit after insert or update or delete on inspection_paper
  for each row execute function write_audit('inspection_id');

-- The next inspection of elevators that a rule dates, and when the reminders of an elevator rest.
create table inspection_due (
  elevator_id bigint primary key references elevator (id) on delete cascade,
  due_on date,
  from_on date,
  apply_by date,
  rule text,
  reason jsonb,
  quiet_until date
);

-- Inspections in force that an elevator passed.
create view inspection_card as
  select id, elevator_id, kind, inspected_on, certificate_no from inspection where state = 'audited' and result = 'passed';
