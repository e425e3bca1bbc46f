-- Pictures of an order, or of one item of its checklist. `round` counts its reworks: what was shown before an audit stays.
create table work_order_picture (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  item_id bigint references work_order_item (id) on delete cascade,
  file_id text not null unique references stored_file (id),
  round int not null,
  taken_time timestamptz not null
);
create index work_order_picture_order on work_order_picture (order_id, id);
create index work_order_picture_item on work_order_picture (item_id) where item_id is not null;
create trigger work_order_picture_audit after insert or update or delete on work_order_picture
  for each row execute function write_audit();

-- Who confirmed the work for the owner, or why nobody did. What was confirmed is never changed.
create table work_order_signature (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  round int not null,
  confirmed_by text,
  confirmed_at timestamptz not null,
  file_id text unique references stored_file (id),
  reason text,
  unique (order_id, round),
  check ((confirmed_by is null) = (file_id is null) and (confirmed_by is null) <> (reason is null))
);
create trigger work_order_signature_final before update on work_order_signature
  for each row execute function refuse_change();
create trigger work_order_signature_audit after insert or update or delete on work_order_signature
  for each row execute function write_audit();

-- What was built in or used up.
create table work_order_part (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  name text not null,
  quantity numeric(8, 2) not null check (quantity > 0),
  unit text not null
);
create index work_order_part_order on work_order_part (order_id, id);
create trigger work_order_part_audit after insert or update or delete on work_order_part
  for each row execute function write_audit();

-- What the person on site said.
create table work_order_voice (
  order_id bigint primary key references work_order (id) on delete cascade,
  file_id text not null unique references stored_file (id),
  seconds int not null check (seconds between 1 and 60)
);
create trigger work_order_voice_audit after insert or update or delete on work_order_voice
  for each row execute function write_audit();

-- What phones have sent, so that nothing is done twice: when it happened, and when it arrived.
create table work_order_act (
  user_id bigint not null references user_account (id) on delete cascade,
  act_id uuid not null,
  order_id bigint not null references work_order (id) on delete cascade,
  -- What the act answered.
  result text,
  phone_time timestamptz not null,
  clock_ahead_ms double precision not null,
  happened_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (user_id, act_id)
);
create index work_order_act_order on work_order_act (order_id, happened_at);
