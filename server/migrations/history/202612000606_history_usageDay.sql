-- What an elevator did on a day of its company. Never dropped: the samples it was counted from live 30 days.
-- A counter that was not reported that day is null; total_… are the sums from the first day to the end of this one.
create table usage_day (
  elevator_id bigint not null references elevator (id) on delete cascade,
  day date not null,
  runs double precision,
  door_openings double precision,
  rope_bends double precision,
  metres double precision,
  kwh double precision,
  total_runs double precision,
  total_door_openings double precision,
  total_rope_bends double precision,
  total_metres double precision,
  total_kwh double precision,
  covered_ms int not null,
  out_of_service_ms int not null,
  -- For the service modes 0 to 7.
  mode_ms int[] not null,
  primary key (elevator_id, day)
);

create view usage_day_card as
  select elevator_id, day, runs, door_openings, rope_bends, metres, kwh, total_runs, total_door_openings,
    total_rope_bends, total_metres, total_kwh, covered_ms, out_of_service_ms, mode_ms
  from usage_day;

-- A counter began anew, and from which reading to which.
create table usage_stretch (
  elevator_id bigint not null references elevator (id) on delete cascade,
  counter text not null,
  at timestamptz not null,
  reason text not null check (reason in ('first', 'rollover', 'lower')),
  from_count double precision,
  to_count double precision not null,
  primary key (elevator_id, counter, at)
);

-- What of the last days a late message can still change, one row an elevator. `version` is compared by whoever writes.
create table usage_recent (
  elevator_id bigint primary key references elevator (id) on delete cascade,
  version int not null,
  recent jsonb not null
) with (fillfactor = 60);

-- What an elevator had counted before it was recorded, as a person entered it.
create table usage_start (
  id bigint generated always as identity primary key,
  elevator_id bigint not null unique references elevator (id) on delete cascade,
  day date not null,
  runs double precision,
  door_openings double precision,
  rope_bends double precision,
  metres double precision,
  kwh double precision,
  remark text,
  entered_by bigint references user_account (id) on delete set null,
  entered_at timestamptz not null default now(),
  check (num_nonnulls(runs, door_openings, rope_bends, metres, kwh) > 0)
);
create index usage_start_entered_by on usage_start (entered_by);
create trigger usage_start_audit after insert or update or delete on usage_start
  for each row execute function write_audit();
