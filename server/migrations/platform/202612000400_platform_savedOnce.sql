-- What calls that write were answered, by the key under which they were sent: sent again they are answered again. The key
-- itself is not kept, and the answer can be read with it alone.
create table saved_once (
  scope text not null,
  call text not null,
  key_hash text not null,
  body_hash text not null,
  claim uuid not null,
  begun_at timestamptz not null,
  -- Whether something was written: set within the transaction that writes.
  done boolean not null default false,
  answer bytea,
  primary key (scope, call, key_hash)
);
create index saved_once_begun on saved_once (begun_at);
