-- Programmes of screens, and when they play.
create table program (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  program_name text not null,
  direction text not null check (direction in ('landscape', 'portrait')),
  screen_size text not null,
  zones jsonb not null,
  duration int not null check (duration > 0),
  version int not null check (version > 0),
  played_version int check (played_version between 1 and version),
  state text not null default 'toReview' check (state in ('toReview', 'available', 'unavailable')),
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((state = 'unavailable') = (reason is not null)),
  check (state <> 'available' or played_version = version)
);
create index program_company on program (company_id);
select keep_once('program', '{"program_name": "company_id"}');
create trigger program_audit after insert or update or delete on program
  for each row execute function write_audit();

-- What a programme shows at each of its versions; the last of them can still change until it is reviewed.
create table program_version (
  program_id bigint not null references program (id) on delete cascade,
  version int not null,
  direction text not null,
  screen_size text not null,
  zones jsonb not null,
  duration int not null,
  written_by bigint references user_account (id) on delete set null,
  written_at timestamptz not null default now(),
  primary key (program_id, version)
);
create index program_version_written_by on program_version (written_by);

-- Materials in the version that is played or in the last one: they cannot be removed.
create table program_material (
  program_id bigint not null references program (id) on delete cascade,
  version int not null,
  material_id bigint not null references material (id),
  primary key (program_id, version, material_id)
);
create index program_material_material on program_material (material_id);

-- A material that was removed while a programme shows it: it is gone for everything new.
alter table material add column retired boolean not null default false;

alter table terminal add column group_name text,
  add column deployed_program_id bigint references program (id);
create index terminal_deployed on terminal (deployed_program_id) where deployed_program_id is not null;

create table program_schedule (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  program_id bigint not null references program (id),
  group_names text[] not null default '{}',
  from_day date not null,
  until_day date,
  weekdays integer[] not null,
  on_holidays text not null check (on_holidays in ('any', 'only', 'never')),
  day_parts jsonb not null,
  priority int not null check (priority between 1 and 100),
  share int check (share between 1 and 100),
  created_at timestamptz not null default now(),
  check (until_day >= from_day)
);
create index program_schedule_company on program_schedule (company_id);
create index program_schedule_program on program_schedule (program_id);
create trigger program_schedule_audit after insert or update or delete on program_schedule
  for each row execute function write_audit();

create table program_schedule_terminal (
  schedule_id bigint not null references program_schedule (id) on delete cascade,
  terminal_id bigint not null references terminal (id) on delete cascade,
  primary key (schedule_id, terminal_id)
);
create index program_schedule_terminal_terminal on program_schedule_terminal (terminal_id);
