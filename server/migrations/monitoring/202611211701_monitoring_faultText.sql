-- By which setting each of the people of a delivery was told, by their ids.
alter table fault_delivery add column grounds jsonb not null default '{}';

-- Text messages about faults: a row is claimed before its text is sent, so that of all nodes one sends it.
create table fault_text (
  id bigint generated always as identity primary key,
  fault_id bigint references fault (id) on delete cascade,
  incident_id bigint references fault_incident (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  at timestamptz not null default now(),
  -- The setting that named him; null is the default.
  setting_name text,
  rule int not null,
  state text not null check (state in ('sending', 'sent', 'outbox', 'failed', 'withheld', 'noPhone')),
  check ((fault_id is null) <> (incident_id is null))
);
create unique index fault_text_fault on fault_text (fault_id, user_id) where fault_id is not null;
create unique index fault_text_incident on fault_text (incident_id, user_id) where incident_id is not null;

comment on column fault.pushed is
  'The dictionary says that people are told of such a fault, and nothing held it back. Who is told says fault_setting.';
