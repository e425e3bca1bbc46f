create table staff (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  user_id bigint references user_account (id) on delete set null,
  phone text not null,
  id_card text,
  kind text not null check (kind in ('maintenance', 'rescue', 'inspection', 'install')),
  status text not null check (status in ('active', 'leave', 'left')),
  on_duty boolean not null,
  level_id text check (level_id in ('junior', 'intermediate', 'senior')),
  is_audit text check (is_audit in ('pending', 'passed', 'failed')),
  created_at timestamptz not null default now(),
  constraint staff_name_account unique nulls not distinct (company_id, name, user_id),
  unique (id, company_id),
  check (status = 'active' or not on_duty),
  check ((kind = 'rescue') = (is_audit is not null)),
  check (kind = 'rescue' or level_id is null)
);
create index staff_user on staff (user_id);
create trigger staff_audit after insert or update or delete on staff
  for each row execute function write_audit();
