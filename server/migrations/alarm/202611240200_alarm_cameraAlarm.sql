-- A sender of camera alarms, with an address of its own.
create table alarm_feed (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  feed_name text not null,
  enabled boolean not null default true,
  token text not null unique,
  created_at timestamptz not null default now(),
  unique (company_id, feed_name)
);
create trigger alarm_feed_audit after insert or update or delete on alarm_feed
  for each row execute function write_audit();

-- Without an audit trigger: the trail keeps values, and every message changes the time of the last one.
create table alarm_feed_secret (
  feed_id bigint primary key references alarm_feed (id) on delete cascade,
  secret text not null,
  last_message_at timestamptz
);

-- In which elevator a camera is, as each company says for itself.
create table camera_device (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  device_id text not null,
  dev_doc_no text,
  elevator_id bigint not null references elevator (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (company_id, device_id)
);
create index camera_device_elevator on camera_device (elevator_id);
create trigger camera_device_audit after insert or update or delete on camera_device
  for each row execute function write_audit();

create table camera_alarm (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  warning_type text not null check (warning_type in ('gasCylinder', 'electricBike', 'other')),
  device_id text not null,
  dev_doc_no text,
  message_code text not null,
  elevator_id bigint references elevator (id),
  at timestamptz not null,
  received_at timestamptz not null,
  state text not null default 'unread' check (state in ('unread', 'read', 'dealt')),
  deal text check (deal in ('autoRelease', 'propertyRelease', 'pushed')),
  dealt_by bigint references user_account (id) on delete set null,
  dealt_at timestamptz,
  deal_text text,
  -- Under which number who sent it: the same message is one alarm, however often it comes.
  sender text not null,
  message_id text,
  unique (sender, message_id),
  check ((state = 'dealt') = (deal is not null and dealt_at is not null))
);
create index camera_alarm_time on camera_alarm (at desc, id desc);
create index camera_alarm_elevator on camera_alarm (elevator_id, at desc);
create index camera_alarm_waiting on camera_alarm (elevator_id, id desc) where state <> 'dealt';
create index camera_alarm_unbound on camera_alarm (company_id, device_id) where elevator_id is null;
create trigger camera_alarm_audit after insert or update or delete on camera_alarm
  for each row execute function write_audit();
