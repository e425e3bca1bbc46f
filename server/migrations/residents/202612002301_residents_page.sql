-- The page of a building that residents read without a sign-in.
create table residents_page (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  building_name text not null,
  token text not null unique,
  created_at timestamptz not null default now()
);
create index residents_page_company on residents_page (company_id);
create trigger residents_page_audit after insert or update or delete on residents_page
  for each row execute function write_audit();

-- The elevators of a building, each on one page at most.
create table residents_page_elevator (
  elevator_id bigint primary key references elevator (id) on delete cascade,
  page_id bigint not null references residents_page (id) on delete cascade,
  -- As it was last told.
  stopped boolean not null default false
);
create index residents_page_elevator_page on residents_page_elevator (page_id);

-- Who is told by e-mail. Nothing else is known of them, and ending deletes the row.
create table residents_subscription (
  id bigint generated always as identity primary key,
  page_id bigint not null references residents_page (id) on delete cascade,
  email text not null,
  language text not null check (language in ('zh', 'en')),
  -- By which it is confirmed and ended.
  word text not null unique,
  -- The address of the console as it was when it was asked for.
  public_url text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index residents_subscription_email on residents_subscription (page_id, lower(email));

-- Residents who cannot do without an elevator. Without an audit trigger, because the trail keeps values.
create table dependent_resident (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  company_id bigint not null references company (id),
  resident_name text not null,
  floor text not null,
  consent_on date not null,
  created_at timestamptz not null default now()
);
create index dependent_resident_elevator on dependent_resident (elevator_id);
create index dependent_resident_company on dependent_resident (company_id);
