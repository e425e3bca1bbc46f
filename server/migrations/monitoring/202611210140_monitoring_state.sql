-- The latest of each lift. One row a lift, written in batches by ingest; `state` is the last message as sent.
create table elevator_state (
  elevator_id bigint primary key references elevator (id) on delete cascade,
  status text not null default 'unknown' check (status in ('unknown', 'normal', 'fault', 'maintenance', 'offline')),
  trapped boolean not null default false,
  since timestamptz not null default now(),
  -- Device time of the last state, and when the server took it.
  at timestamptz,
  received_at timestamptz,
  fault_code text,
  fault_since timestamptz,
  service_mode smallint,
  state jsonb
) with (fillfactor = 60);
create index elevator_state_status on elevator_state (status);

-- Every state message, one partition a UTC day. Units as in the device message; absent is null.
create table elevator_history (
  elevator_id bigint not null,
  at timestamptz not null,
  received_at timestamptz not null,
  floor smallint,
  position_mm int,
  speed real,
  direction smallint,
  moving boolean,
  door_status smallint,
  door_percent real,
  door_zone boolean,
  occupied boolean,
  load_percent real,
  service_mode smallint,
  power_status smallint,
  temperature real,
  run_count double precision
) partition by range (at);
create index elevator_history_lift on elevator_history (elevator_id, at);

-- Makes the partitions of the days from `first` on; answers how many were new.
create function make_history_partitions(first date, days int) returns int language plpgsql as $$
declare
  day date;
  made int := 0;
begin
  for day in select first + n from generate_series(0, days - 1) as n loop
    if to_regclass('elevator_history_' || to_char(day, 'YYYYMMDD')) is null then
      execute format(
        'create table %I partition of elevator_history for values from (%L) to (%L)',
        'elevator_history_' || to_char(day, 'YYYYMMDD'), day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
      made := made + 1;
    end if;
  end loop;
  return made;
end $$;

-- Drops whole days older than `keep` days; answers how many.
create function drop_history_partitions(today date, keep int) returns int language plpgsql as $$
declare
  part text;
  dropped int := 0;
begin
  for part in
    select relid::text from pg_partition_tree('elevator_history')
    where isleaf and relid::text ~ '^elevator_history_\d{8}$'
      and to_date(right(relid::text, 8), 'YYYYMMDD') < today - keep
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

create table collector_state (
  collector_id bigint primary key references collector (id) on delete cascade,
  online boolean not null default false,
  last_seen_at timestamptz,
  connected_at timestamptz,
  will_at timestamptz,
  message_count bigint not null default 0
) with (fillfactor = 60);

-- What was refused or set aside, folded per collector, address and reason within a minute.
create table ingest_refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  serial text,
  address text not null,
  reason text not null,
  occurrences int not null
);
create index ingest_refusal_at on ingest_refusal (at);
