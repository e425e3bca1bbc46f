-- What a company's people look at in a visit, where it differs from the standard list of the kind of elevator.
create table item_list (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  elevator_kind text not null check (elevator_kind in ('traction', 'hydraulic', 'dumbwaiter', 'escalator')),
  mode text not null check (mode in ('byItem', 'byGroup')),
  -- Each saved change makes the next one.
  version int not null,
  unique (company_id, elevator_kind)
);
create trigger item_list_audit after insert or update or delete on item_list
  for each row execute function write_audit();

-- An item that the company adds. A row holds from one version until another; what is edited is a row that ended and a
-- new one.
create table item_list_own (
  id bigint generated always as identity primary key,
  list_id bigint not null references item_list (id) on delete cascade,
  code text not null,
  name text not null,
  english_name text not null,
  requirement text not null,
  english_requirement text not null,
  maintenance_type text not null check (maintenance_type in ('halfMonth', 'quarter', 'halfYear', 'year')),
  key_item boolean not null,
  from_version int not null,
  until_version int check (until_version > from_version)
);
create unique index item_list_own_code on item_list_own (list_id, code) where until_version is null;
create trigger item_list_own_audit after insert or update or delete on item_list_own
  for each row execute function write_audit();

-- An item of the standard list that the company's visits do not ask.
create table item_list_excluded (
  id bigint generated always as identity primary key,
  list_id bigint not null references item_list (id) on delete cascade,
  code text not null,
  reason text not null,
  from_version int not null,
  until_version int check (until_version > from_version)
);
create unique index item_list_excluded_code on item_list_excluded (list_id, code) where until_version is null;
create trigger item_list_excluded_audit after insert or update or delete on item_list_excluded
  for each row execute function write_audit();

-- Who made which version of a list, and what of it.
create table item_list_version (
  list_id bigint not null references item_list (id) on delete cascade,
  version int not null,
  at timestamptz not null,
  user_id bigint references user_account (id) on delete set null,
  change text not null check (change in ('added', 'edited', 'removed', 'excluded', 'included', 'mode')),
  code text,
  primary key (list_id, version)
);
create index item_list_version_user on item_list_version (user_id);

-- The mark of each answer on the records of a company.
create table item_sign (
  company_id bigint primary key references company (id) on delete cascade,
  normal text not null,
  abnormal text not null,
  not_applicable text not null
);
create trigger item_sign_audit after insert or update or delete on item_sign
  for each row execute function write_audit('company_id');

-- Of which list the checklist of an order is: 0 is the standard list. A later list changes no order.
alter table work_order
  add column item_list_version int,
  add column item_mode text check (item_mode in ('byItem', 'byGroup')),
  add column item_signs text[] check (cardinality(item_signs) = 3);
update work_order set item_list_version = 0, item_mode = 'byGroup', item_signs = array['√', '×', '/']
  where exists (select 1 from work_order_item item where item.order_id = work_order.id);
