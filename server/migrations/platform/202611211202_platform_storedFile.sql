-- Files that people brought. The bytes lie in a store named by their SHA-256; a public token names the file outside.
create table stored_file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  sha256 text not null,
  thumb_sha256 text not null,
  media_type text not null,
  width int not null,
  height int not null,
  size int not null,
  created_at timestamptz not null default now()
);
create trigger stored_file_audit after insert or update or delete on stored_file
  for each row execute function write_audit();

-- What addresses are signed with, the same for every node; it has no audit trigger, because the trail keeps values.
create table signing_key (
  name text primary key,
  key bytea not null
);
insert into signing_key values
  ('file', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
