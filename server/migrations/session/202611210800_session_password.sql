-- The last passwords of a user: a new one differs from them.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  password_hash text not null,
  set_at timestamptz not null default now()
);
create index password_history_user on password_history (user_id, id desc);
create trigger password_history_audit after insert or update or delete on password_history
  for each row execute function write_audit();

-- A reset by SMS: the code, then the token that stands for it. Also kept for numbers nobody has, so that the limits
-- hold for them and the answers do not differ.
create table password_reset (
  id bigint generated always as identity primary key,
  phone text not null,
  user_id bigint references user_account (id) on delete cascade,
  address text not null,
  code_hash bytea not null,
  asked_at timestamptz not null,
  wrong_tries int not null default 0,
  confirm_token_hash bytea,
  confirmed_at timestamptz,
  used_at timestamptz
);
create index password_reset_phone on password_reset (phone, asked_at desc);
create index password_reset_address on password_reset (address, asked_at desc);
