-- Events as collectors sent them: the key makes a repeated delivery harmless.
create table collector_event (
  collector_id bigint not null references collector (id),
  event_id text not null,
  elevator_id bigint references elevator (id),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  code text not null,
  is_on boolean not null,
  snapshot jsonb,
  primary key (collector_id, event_id)
);
create index collector_event_at on collector_event (received_at);

-- Which platform code a vendor's code means, by collector model and version; `*` is any model.
create table fault_mapping (
  id bigint generated always as identity primary key,
  model text not null,
  version int not null,
  vendor_code text not null,
  code text not null,
  unique (model, version, vendor_code)
);
create trigger fault_mapping_audit after insert or update or delete on fault_mapping
  for each row execute function write_audit();

create table fault (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  collector_id bigint references collector (id),
  code text not null,
  vendor_code text,
  fault_class text not null check (fault_class in ('fault', 'event', 'alarm', 'device', 'maintenance')),
  severity smallint not null check (severity between 1 and 4),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the server wrote it; opened_at is the device's time.
  recorded_at timestamptz not null default now(),
  handling text not null default 'untreated' check (handling in (
    'untreated', 'processed', 'ignored', 'resolved', 'partlyResolved', 'unsolved')),
  occurrences int not null default 1,
  floor smallint,
  -- False when recorded but not told to anybody (inspection mode, or nobody needs to act).
  pushed boolean not null,
  mapping_version int,
  snapshot jsonb,
  acknowledged_at timestamptz,
  acknowledged_by bigint references user_account (id),
  note text,
  check (closed_at is null or closed_at >= opened_at)
);
create unique index fault_one_open on fault (elevator_id, code) where closed_at is null;
create index fault_elevator on fault (elevator_id, opened_at desc, id desc);
create index fault_open on fault (severity, opened_at) where closed_at is null;
create trigger fault_audit after insert or update or delete on fault for each row execute function write_audit();

create view fault_card as
  select id, elevator_id, code, fault_class, severity, opened_at, closed_at, handling from fault;
