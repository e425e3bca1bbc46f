-- Who is told of the faults of a company and of those below it; several in force add up.
create table fault_setting (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  setting_name text not null,
  enabled boolean not null,
  note text,
  -- Fault kinds, lifts, receivers, channels and windows: a list that is always read and written as a whole.
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  created_at timestamptz not null default now(),
  constraint fault_setting_name unique (company_id, setting_name)
);
create trigger fault_setting_audit after insert or update or delete on fault_setting
  for each row execute function write_audit();
