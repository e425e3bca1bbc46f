-- What the daily checks of a user unit come to in a week or a month.
create table duty_report (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  kind text not null check (kind in ('week', 'month')),
  first_day date not null,
  last_day date not null,
  elevators integer not null check (elevators >= 0),
  pages integer not null check (pages >= 0),
  confirmed integer not null check (confirmed between 0 and pages),
  findings integer not null check (findings >= 0),
  open integer not null check (open between 0 and findings),
  lines jsonb not null,
  weeks jsonb not null default '[]',
  drawing integer not null default 1 check (drawing > 0),
  remark text,
  state text not null check (state in ('drawn', 'confirmed')),
  drawn_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by bigint references user_account (id),
  created_at timestamptz not null default now(),
  unique (company_id, kind, first_day),
  check (first_day <= last_day),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (remark is null or confirmed_at is not null)
);
create index duty_report_waiting on duty_report (company_id, first_day) where state = 'drawn';
create index duty_report_days on duty_report (first_day desc, id);
create trigger duty_report_audit after insert or update or delete on duty_report
  for each row execute function write_audit();
