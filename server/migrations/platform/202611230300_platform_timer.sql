-- What is to be done at a moment that is known beforehand. Whoever fires one holds its row until what it does is committed.
create table timer (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Whose timer it is, such as `rescueCase:12`: those of one subject fire one after the other.
  subject text not null,
  -- Setting a timer again under its key moves it.
  key text not null unique,
  due_at timestamptz not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  canceled_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- After a failure; until then it waits for `due_at`.
  next_try_at timestamptz
);
create index timer_open on timer (due_at, id) where done_at is null and canceled_at is null;
create index timer_open_subject on timer (subject, due_at, id) where done_at is null and canceled_at is null;
create index timer_over on timer (coalesce(done_at, canceled_at))
  where done_at is not null or canceled_at is not null;
