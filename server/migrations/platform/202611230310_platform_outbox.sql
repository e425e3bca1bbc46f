-- A robot of a group in WeCom, DingTalk or Feishu, to which messages are posted.
create table message_robot (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  robot_name text not null,
  type text not null check (type in ('weCom', 'dingTalk', 'feishu')),
  language text not null,
  enabled boolean not null default true,
  -- As much of its address as people are shown: the rest is its key.
  address_hint text not null,
  created_at timestamptz not null default now(),
  unique (company_id, robot_name)
);
create trigger message_robot_audit after insert or update or delete on message_robot
  for each row execute function write_audit();

-- Without an audit trigger, because the trail keeps values.
create table message_robot_secret (
  robot_id bigint primary key references message_robot (id) on delete cascade,
  address text not null,
  secret text
);

-- What somebody is told, once under its key.
create table message (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  subject text not null,
  user_id bigint references user_account (id),
  robot_id bigint references message_robot (id) on delete set null,
  phone text,
  email text,
  -- Whom of the four it is for, in one word: of one receiver one message is sent at a time on each channel.
  receiver text not null,
  language text not null,
  texts jsonb not null,
  -- Tried one after the other, or all at once; each for so many seconds.
  channels text[] not null,
  parallel boolean not null,
  seconds int[] not null,
  life_and_limb boolean not null,
  state text not null default 'open' check (state in ('open', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  closed_at timestamptz
);
create index message_unbegun on message (id) where begun_at is null;
create index message_subject on message (subject, id);
create index message_receiver on message (user_id, id) where state = 'open';
create index message_closed on message (closed_at);

-- One message on one channel, and what became of it.
create table delivery (
  id bigint generated always as identity primary key,
  message_id bigint not null references message (id) on delete cascade,
  channel text not null,
  receiver text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'accepted', 'delivered', 'failed')),
  reason text,
  -- What the provider says.
  words text,
  -- Where it went.
  address text,
  attempts int not null default 0,
  -- By which the receiver says that it is there.
  token uuid not null unique default gen_random_uuid(),
  begun_at timestamptz not null,
  -- When the next channel is tried; null when nothing is waited for any more.
  deadline_at timestamptz,
  next_try_at timestamptz,
  -- Whoever sends it holds it until then.
  lease_until timestamptz,
  accepted_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  unique (message_id, channel)
);
create index delivery_open on delivery (channel, next_try_at) where state in ('waiting', 'sending');
create index delivery_deadline on delivery (deadline_at) where state in ('waiting', 'sending', 'accepted');
create index delivery_sending on delivery (receiver, channel) where state = 'sending';
create index delivery_at on delivery (begun_at desc, id desc);

-- A browser that shows messages also while no page of the console is open.
create table web_push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  client text not null,
  created_at timestamptz not null default now()
);
create index web_push_subscription_user on web_push_subscription (user_id);

-- The channels that a person has switched off for a kind of message.
create table message_preference (
  user_id bigint not null references user_account (id) on delete cascade,
  kind text not null,
  channel text not null,
  primary key (user_id, kind, channel)
);
create trigger message_preference_audit after insert or update or delete on message_preference
  for each row execute function write_audit('user_id');
