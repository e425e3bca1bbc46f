-- When a person last opened a camera, or spoke into its car: so that the operation record says it once, not per renewal.
create table camera_use (
  elevator_id bigint not null references elevator (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('viewed', 'talked', 'broadcast')),
  last_time timestamptz not null,
  primary key (elevator_id, user_id, kind)
);
create index camera_use_user on camera_use (user_id);

-- Signs the tokens that open cameras.
insert into signing_key values
  ('camera', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
