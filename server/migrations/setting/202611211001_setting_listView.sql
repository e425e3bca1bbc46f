-- A named address of a list: somebody's own, or shared with the people of his company.
create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  company_id bigint not null references company (id) on delete cascade,
  list text not null,
  view_name text not null,
  address text not null,
  columns jsonb not null,
  shared boolean not null,
  created_at timestamptz not null default now(),
  unique (user_id, list, view_name)
);
create index list_view_company on list_view (company_id, list) where shared;
create trigger list_view_audit after insert or update or delete on list_view
  for each row execute function write_audit();

-- The view with which a list opens for a person.
create table list_view_default (
  user_id bigint not null references user_account (id) on delete cascade,
  list text not null,
  view_id bigint not null references list_view (id) on delete cascade,
  primary key (user_id, list)
);
create trigger list_view_default_audit after insert or update or delete on list_view_default
  for each row execute function write_audit('user_id');
