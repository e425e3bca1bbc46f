-- Incidents that are reported to the authority, their clocks by party and rule, and the reports.
create table incident (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  jurisdiction text not null check (jurisdiction in ('CN', 'SG')),
  kind text not null check (kind in ('safetyIncident', 'safetyRisk', 'trapped')),
  event_at timestamptz not null,
  aware_at timestamptz not null,
  trapped_until timestamptz,
  description text not null,
  case_id bigint references rescue_case (id),
  state text not null check (state in ('open', 'reported', 'closed', 'withdrawn')),
  opened_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (event_at <= aware_at),
  check (event_at <= trapped_until)
);
create index incident_elevator on incident (elevator_id);
create index incident_opened_by on incident (opened_by);
create index incident_open on incident (elevator_id) where state = 'open';
create unique index incident_case on incident (case_id) where state <> 'withdrawn';
create index incident_of_case on incident (case_id) where case_id is not null;
create trigger incident_audit after insert or update or delete on incident
  for each row execute function write_audit();

create table incident_clock (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incident (id) on delete cascade,
  party text not null check (party in ('owner', 'lastMaintainer', 'userUnit')),
  rule text not null,
  company_id bigint references company (id),
  deadline timestamptz not null,
  unique (incident_id, party, rule)
);
create index incident_clock_company on incident_clock (company_id) where company_id is not null;

create table incident_report (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incident (id) on delete cascade,
  party text not null check (party in ('owner', 'lastMaintainer', 'userUnit')),
  caller text not null,
  called_at timestamptz not null,
  called_number text not null,
  reference_no text,
  note text,
  recorded_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (incident_id, party)
);
create index incident_report_recorded_by on incident_report (recorded_by);
create trigger incident_report_audit after insert or update or delete on incident_report
  for each row execute function write_audit();
