create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  token_hash bytea not null unique,
  address text not null,
  client text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_user_id on session (user_id) where ended_at is null;
create trigger session_audit after insert or update of ended_at or delete on session
  for each row execute function write_audit();

-- Failed sign-ins; the lock is per user and address, account-wide they only slow.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  username text not null,
  address text not null
);
create index sign_in_failure_user on sign_in_failure (username, at);
create index sign_in_failure_address on sign_in_failure (address, at);
