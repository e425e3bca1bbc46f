-- Reports that are made again and again, each kept with the numbers of its day.
create table statistic_report (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  report_name text not null,
  scope_kind text not null check (scope_kind in ('company', 'property', 'elevator')),
  scope_company_id bigint references company (id),
  scope_property_id bigint references company (id),
  scope_elevator_id bigint references elevator (id),
  period_kind text not null check (period_kind in ('month', 'quarter', 'own')),
  from_day date,
  to_day date,
  figures text[] not null,
  language text not null check (language in ('zh', 'en')),
  hour int not null check (hour between 0 and 23),
  skips_empty boolean not null default false,
  is_bulletin boolean not null default false,
  created_at timestamptz not null default now(),
  check ((scope_elevator_id is not null) = (scope_kind = 'elevator')),
  check ((scope_property_id is not null) = (scope_kind = 'property')),
  check (scope_company_id is null or scope_kind = 'company'),
  check ((from_day is not null and to_day is not null) = (period_kind = 'own')),
  check (from_day <= to_day)
);
create index statistic_report_company on statistic_report (company_id);
create index statistic_report_scope_company on statistic_report (scope_company_id) where scope_company_id is not null;
create index statistic_report_scope_property on statistic_report (scope_property_id) where scope_property_id is not null;
create index statistic_report_scope_elevator on statistic_report (scope_elevator_id) where scope_elevator_id is not null;
create trigger statistic_report_audit after insert or update or delete on statistic_report
  for each row execute function write_audit();

create table statistic_report_receiver (
  report_id bigint not null references statistic_report (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  primary key (report_id, user_id)
);
create index statistic_report_receiver_user on statistic_report_receiver (user_id);

-- What was made: it never changes, whatever becomes of the report or of the records that it counted.
create table statistic_report_run (
  id bigint generated always as identity primary key,
  report_id bigint not null references statistic_report (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  made_at timestamptz not null,
  state text not null check (state in ('made', 'skipped')),
  is_scheduled boolean not null,
  report_name text not null,
  scope_kind text not null,
  scope_name text,
  language text not null,
  is_bulletin boolean not null,
  numbers jsonb not null,
  token text unique,
  check ((token is not null) = (is_bulletin and state = 'made'))
);
create index statistic_report_run_report on statistic_report_run (report_id, made_at);
create unique index statistic_report_run_scheduled on statistic_report_run (report_id, from_day, to_day)
  where is_scheduled;

-- Who was told of what was made, or was not, since they had lost the right to read it.
create table statistic_report_told (
  run_id bigint not null references statistic_report_run (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  at timestamptz not null,
  withheld boolean not null,
  primary key (run_id, user_id)
);
create index statistic_report_told_user on statistic_report_told (user_id);

create table statistic_report_setting (
  company_id bigint primary key references company (id),
  is_made boolean not null default true,
  default_hour int not null default 8 check (default_hour between 0 and 23),
  released text[] not null default '{}',
  hotline text,
  shows_exposure boolean not null default true
);
create trigger statistic_report_setting_audit after insert or update or delete on statistic_report_setting
  for each row execute function write_audit();

create view statistic_report_setting_card as select company_id, shows_exposure from statistic_report_setting;
