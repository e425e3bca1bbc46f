create table company (
  id bigint generated always as identity primary key,
  name text not null unique,
  type text not null check (type in (
    'platform', 'maintenance', 'property', 'installer', 'manufacturer', 'agent', 'rescue', 'inspection', 'regulator')),
  address text,
  logo text,
  contact text,
  phone text,
  duty_phone text,
  region_code text,
  -- The regions a regulator, inspection body or rescue organisation answers for, as code prefixes.
  region_codes text[] not null default '{}',
  time_zone text not null default 'Asia/Shanghai',
  parent_id bigint references company (id),
  forbidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index company_parent on company (parent_id);
create trigger company_audit after insert or update or delete on company
  for each row execute function write_audit();

create table company_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  group_name text not null,
  level int not null check (level >= 0),
  parent_id bigint references company_group (id),
  check ((level = 0) = (parent_id is null)),
  unique nulls not distinct (company_id, parent_id, group_name)
);
create unique index company_group_root on company_group (company_id) where level = 0;
create index company_group_parent on company_group (parent_id);
create trigger company_group_audit after insert or update or delete on company_group
  for each row execute function write_audit();

create view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden from company;

-- A company and all companies above it: a parent sees what its children see.
create function company_line(start bigint) returns setof bigint language sql stable as $$
  with recursive line as (
    select id, parent_id from company where id = start
    union
    select company.id, company.parent_id from company join line on company.id = line.parent_id
  )
  select id from line
$$;

-- A group and all groups below it.
create function group_tree(root bigint) returns setof bigint language sql stable as $$
  with recursive tree as (
    select id from company_group where id = root
    union
    select company_group.id from company_group join tree on company_group.parent_id = tree.id
  )
  select id from tree
$$;
