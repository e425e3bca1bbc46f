-- What devices said, or followed from it, and the database refused for good: kept as it came, in nobody's way. The
-- collector has no key to its table, because a collector that was deleted may be the very reason.
create table device_aside (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  collector_id bigint not null,
  serial text not null,
  kind text not null check (kind in ('event', 'fault')),
  payload bytea not null,
  reason text not null
);
-- The same message is sent again when its acknowledgement was lost.
create unique index device_aside_once on device_aside (collector_id, kind, sha256(payload));
