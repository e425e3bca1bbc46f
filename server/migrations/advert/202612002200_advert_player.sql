-- Players of terminals: how they are paired, what they report, and what is asked of them.
alter table terminal
  add column quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check ((quiet_from is null) = (quiet_until is null));

create table terminal_player (
  terminal_id bigint primary key references terminal (id) on delete cascade,
  -- Filled once the player has taken its token.
  token_hash bytea unique,
  public_key text not null,
  paired_by bigint references user_account (id) on delete set null,
  paired_at timestamptz not null
);
create index terminal_player_user on terminal_player (paired_by);
create trigger terminal_player_audit after insert or update or delete on terminal_player
  for each row execute function write_audit('terminal_id');

-- The page that plays now, and what it said last.
create table player_state (
  terminal_id bigint primary key references terminal_player (terminal_id) on delete cascade,
  nonce text,
  nonce_at timestamptz,
  connection text,
  opened_at timestamptz,
  last_seen_at timestamptz,
  software text,
  programme text,
  programme_hash text,
  -- What is to be played: whether it has changed since it was last fetched, what was fetched, and what is there whole.
  is_due boolean not null default true,
  sent_hash text,
  held_hash text,
  loaded_bytes double precision,
  total_bytes double precision,
  load_problem text,
  last_frame_at timestamptz,
  free_bytes double precision,
  clock_error_ms double precision,
  visible boolean not null default false,
  blank boolean not null default false
);

create table player_code (
  claim_hash bytea primary key,
  code text not null unique,
  public_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Filled once the code was entered.
  terminal_id bigint references terminal_player (terminal_id) on delete cascade
);
create index player_code_expires on player_code (expires_at);
create index player_code_terminal on player_code (terminal_id) where terminal_id is not null;

create table player_command (
  id bigint generated always as identity primary key,
  terminal_id bigint not null references terminal_player (terminal_id) on delete cascade,
  action text not null check (action in ('identify', 'blank', 'show', 'restart')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'done', 'failed')),
  reason text,
  asked_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz
);
create index player_command_terminal on player_command (terminal_id, id desc);
create index player_command_user on player_command (asked_by);
