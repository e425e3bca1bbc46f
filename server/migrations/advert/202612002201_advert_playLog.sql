-- What players say that they have shown: chained by their pairing, judged when it comes, and counted by hours.
create table play_chain (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  -- What was shown stays when the terminal is gone.
  terminal_id bigint references terminal (id) on delete set null,
  device_name text not null,
  -- Of the pairing: each has its own.
  public_key text not null unique,
  -- The last line that came, and when the spots of each zone ended.
  n integer not null default 0,
  hash text not null,
  ends jsonb not null default '{}'
);
create index play_chain_company on play_chain (company_id);
create index play_chain_terminal on play_chain (terminal_id);

create table play_line (
  chain_id bigint not null references play_chain (id) on delete cascade,
  n integer not null,
  -- Two lines of one number differ in it.
  hash text not null,
  started_at timestamptz not null,
  shown_ms integer not null,
  lost_ms integer not null,
  program_id bigint not null,
  version integer not null,
  zone_id text not null,
  spot_id text not null,
  material_id bigint not null,
  screen_on boolean not null,
  ended text not null check (ended in ('whole', 'incident', 'stalled', 'failed', 'replaced')),
  -- Why it counts nowhere.
  finding text check (finding in ('tampered', 'doubled', 'future', 'overlap', 'unknown')),
  primary key (chain_id, n, hash)
);
create index play_line_finding on play_line (chain_id, started_at) where finding is not null;

-- Numbers that never came; `at` is when the line after them was shown.
create table play_gap (
  chain_id bigint not null references play_chain (id) on delete cascade,
  from_n integer not null,
  until_n integer not null,
  at timestamptz not null,
  primary key (chain_id, from_n)
);

-- The signature of the player over the hash of a line, and with it over all lines before.
create table play_seal (
  chain_id bigint not null references play_chain (id) on delete cascade,
  n integer not null,
  signature text not null,
  received_at timestamptz not null,
  primary key (chain_id, n)
);

-- The lines of each hour of a day where the company is, counted as they come.
create table play_day (
  chain_id bigint not null references play_chain (id) on delete cascade,
  day date not null,
  hour smallint not null,
  program_id bigint not null,
  material_id bigint not null,
  lines integer not null,
  plays integer not null,
  cut integer not null,
  shown_ms integer not null,
  incident_ms integer not null,
  failure_ms integer not null,
  dark_ms integer not null,
  set_aside integer not null,
  primary key (chain_id, day, hour, program_id, material_id)
);
create index play_day_day on play_day (day);

-- What was played is called so when it is gone.
create table played_name (
  kind text not null check (kind in ('material', 'program')),
  id bigint not null,
  name text not null,
  primary key (kind, id)
);
