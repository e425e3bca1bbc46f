-- What people do with a fault, and what became of each time it happened.
alter table fault
  add column handled_at timestamptz,
  add column handled_by bigint references user_account (id),
  -- Whether a device said so, samples showed it, or a person told.
  add column source text not null default 'device' check (source in ('device', 'derived', 'person')),
  -- When it was last told on its own account; null when it never was.
  add column told_at timestamptz,
  -- Told when this has passed, unless it is a part of something larger by then.
  add column hold_until timestamptz;
update fault set told_at = recorded_at where pushed;
create index fault_held on fault (hold_until) where hold_until is not null;
create index fault_newest on fault (opened_at desc, id desc);

-- Who wants to hear no more of a kind on a lift, why, and until when.
create table fault_mute (
  fault_id bigint primary key references fault (id) on delete cascade,
  elevator_id bigint not null references elevator (id),
  code text not null,
  reason text not null,
  muted_until timestamptz not null,
  muted_by bigint references user_account (id),
  ended_at timestamptz,
  ended_by bigint references user_account (id)
);
create index fault_mute_kind on fault_mute (elevator_id, code, muted_until) where ended_at is null;
create trigger fault_mute_audit after insert or update or delete on fault_mute
  for each row execute function write_audit('fault_id');

-- One cause at one site: its members are told together.
create table fault_incident (
  id bigint generated always as identity primary key,
  incident_kind text not null check (incident_kind in ('powerCut', 'connectionLoss')),
  code text not null,
  project_name text not null,
  opened_at timestamptz not null,
  -- The last member's beginning: who begins within a minute of it belongs to it.
  last_opened_at timestamptz not null,
  closed_at timestamptz,
  pushed boolean not null
);
create index fault_incident_open on fault_incident (code, project_name) where closed_at is null;
alter table fault add column incident_id bigint references fault_incident (id);
create index fault_incident_member on fault (incident_id) where incident_id is not null;

-- The first and the last times a fault happened; how often in all stands in the fault.
create table fault_occurrence (
  fault_id bigint not null references fault (id) on delete cascade,
  n int not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The collector's own number of the event that told it.
  event_id text,
  vendor_code text,
  mapping_version int,
  suppression text not null check (suppression in (
    'none', 'notTold', 'inspection', 'ignored', 'flapping', 'incident')),
  primary key (fault_id, n)
);
insert into fault_occurrence (fault_id, n, opened_at, closed_at, vendor_code, mapping_version, suppression)
  select id, occurrences, opened_at, closed_at, vendor_code, mapping_version,
    case when pushed then 'none' else 'notTold' end
  from fault;

-- Each time browsers were told, by one node.
create table fault_delivery (
  id bigint generated always as identity primary key,
  fault_id bigint references fault (id) on delete cascade,
  incident_id bigint references fault_incident (id) on delete cascade,
  at timestamptz not null default now(),
  sessions int not null,
  user_ids bigint[] not null,
  check ((fault_id is null) <> (incident_id is null))
);
create index fault_delivery_fault on fault_delivery (fault_id) where fault_id is not null;
create index fault_delivery_incident on fault_delivery (incident_id) where incident_id is not null;
