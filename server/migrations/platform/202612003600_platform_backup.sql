-- Each backup that was tried, and what came of it.
create table backup_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  cause text not null check (cause in ('night', 'command')),
  state text not null check (state in ('good', 'failed')),
  folder text not null,
  tables int,
  rows bigint,
  files int,
  bytes bigint,
  sealed boolean not null,
  -- Named by a record, and not in the store.
  missing int,
  -- Why there is none, in the words of the log.
  failure text,
  check ((state = 'failed') = (failure is not null))
);
create index backup_run_ended on backup_run (ended_at desc);
