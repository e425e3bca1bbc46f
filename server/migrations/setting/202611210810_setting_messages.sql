create table update_log (
  id bigint generated always as identity primary key,
  content text not null,
  created_at timestamptz not null default now()
);
create trigger update_log_audit after insert or update or delete on update_log
  for each row execute function write_audit();

-- Notes are read by the people of the author's company and of those above it.
create table note (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default now()
);
create index note_company on note (company_id, id desc);
create trigger note_audit after insert or update or delete on note for each row execute function write_audit();
