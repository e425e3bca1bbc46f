-- A file that somebody brings into a list: what its columns fill, how far it has come, what came of each row.
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null references user_account (id) on delete cascade,
  language text not null check (language in ('zh', 'en')),
  file_name text not null,
  headings text[] not null,
  columns text[] not null,
  state text not null check (state in ('matching', 'checking', 'checked', 'writing', 'done', 'undone')),
  whole boolean not null default false,
  rows integer not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index import_run_user on import_run (user_id);
-- That somebody began and that it was forgotten; what it wrote stands in the trail of the records themselves.
create trigger import_run_audit after insert or delete on import_run for each row execute function write_audit();

create table import_row (
  import_id bigint not null references import_run (id) on delete cascade,
  ordinal integer not null,
  -- Where it stands in the file, whose empty rows count too.
  row_number integer not null,
  cells jsonb not null,
  -- What makes two rows the same record.
  key text,
  outcome text check (outcome in ('added', 'changed', 'same', 'faulty')),
  errors jsonb,
  primary key (import_id, ordinal)
);
create index import_row_key on import_row (import_id, key);
create index import_row_faulty on import_row (import_id, ordinal) where outcome = 'faulty';
