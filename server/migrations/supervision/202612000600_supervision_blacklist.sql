-- Companies and people one is warned of.
create table blacklist_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  party_id bigint references company (id),
  staff_id bigint references staff (id),
  reason text not null,
  evidence text,
  valid_from date not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  check (valid_from <= valid_until),
  check ((party_id is null) <> (staff_id is null))
);
create index blacklist_entry_company on blacklist_entry (company_id);
create index blacklist_entry_party on blacklist_entry (party_id, valid_until);
create index blacklist_entry_staff on blacklist_entry (staff_id, valid_until);
create trigger blacklist_entry_audit after insert or update or delete on blacklist_entry
  for each row execute function write_audit();
