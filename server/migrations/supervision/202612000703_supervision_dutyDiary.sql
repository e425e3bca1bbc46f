-- The daily check of elevators by their user unit: a page per elevator and day.
create table duty_diary (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  company_id bigint not null references company (id),
  day date not null,
  findings jsonb not null,
  checked jsonb not null default '[]',
  proof text check (proof in ('scanned', 'noCamera', 'labelDamaged', 'labelMissing', 'notAllowed')),
  done text,
  found boolean not null,
  late boolean not null default false,
  state text not null check (state in ('drawn', 'confirmed')),
  confirmed_at timestamptz,
  confirmed_by bigint references user_account (id),
  created_at timestamptz not null default now(),
  unique (elevator_id, day),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((proof is not null) = (confirmed_at is not null))
);
create index duty_diary_company on duty_diary (company_id, day);
create index duty_diary_waiting on duty_diary (day) where state = 'drawn';
create trigger duty_diary_audit after insert or update or delete on duty_diary
  for each row execute function write_audit();
