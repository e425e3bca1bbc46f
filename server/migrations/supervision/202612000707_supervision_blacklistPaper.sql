-- What proves an entry of the blacklist.
create table blacklist_paper (
  id bigint generated always as identity primary key,
  entry_id bigint not null unique references blacklist_entry (id),
  file_id text not null unique references stored_file (id),
  kind text not null check (kind in ('picture', 'pdf')),
  size int not null,
  created_at timestamptz not null default now()
);
create trigger blacklist_paper_audit after insert or update or delete on blacklist_paper
  for each row execute function write_audit('entry_id');
