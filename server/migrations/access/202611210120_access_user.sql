create table role (
  id bigint generated always as identity primary key,
  role_name text not null,
  -- The key of a seeded role; its shown name is a catalogue text.
  key text unique,
  scope text not null check (scope in (
    'platform', 'company', 'group', 'area', 'agent', 'ownedElevators', 'assigned', 'alarmChannel')),
  company_id bigint references company (id),
  forbidden boolean not null default false,
  unique nulls not distinct (company_id, role_name)
);
create trigger role_audit after insert or update or delete on role for each row execute function write_audit();

create table role_permission (
  role_id bigint not null references role (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
create trigger role_permission_audit after insert or update or delete on role_permission
  for each row execute function write_audit('role_id');

-- What of the menu a role opens: a group (`realTime`) or one entry of it (`maintenance/mpBoard`).
create table role_menu (
  role_id bigint not null references role (id) on delete cascade,
  menu text not null,
  primary key (role_id, menu)
);
create trigger role_menu_audit after insert or update or delete on role_menu
  for each row execute function write_audit('role_id');

create table menu_entry (
  key text primary key,
  parent_key text references menu_entry (key) on delete cascade,
  label text not null,
  path text,
  href text,
  blank boolean not null default false,
  position int not null,
  check (path is null or href is null)
);
create trigger menu_entry_audit after insert or update or delete on menu_entry
  for each row execute function write_audit('key');

create table user_account (
  id bigint generated always as identity primary key,
  username text not null,
  nick text not null,
  phone text unique,
  password_hash text not null,
  company_id bigint not null references company (id),
  group_id bigint references company_group (id),
  region_codes text[] not null default '{}',
  alarm_channel text,
  language text not null default 'zh' check (language in ('zh', 'en')),
  outer_user boolean not null default false,
  forbidden boolean not null default false,
  must_change_password boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  check (username ~ '^[A-Za-z0-9_.-]{3,32}$')
);
create unique index user_account_username on user_account (lower(username));
create index user_account_company on user_account (company_id);
create trigger user_account_audit after insert or update or delete on user_account
  for each row execute function write_audit();

create table user_role (
  user_id bigint not null references user_account (id) on delete cascade,
  role_id bigint not null references role (id),
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);
create trigger user_role_audit after insert or update or delete on user_role
  for each row execute function write_audit('user_id');
