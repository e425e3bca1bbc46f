-- The lifts that a person wants to find at once.
create table elevator_favourite (
  user_id bigint not null references user_account (id) on delete cascade,
  elevator_id bigint not null references elevator (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, elevator_id)
);
create index elevator_favourite_elevator on elevator_favourite (elevator_id);
create trigger elevator_favourite_audit after insert or update or delete on elevator_favourite
  for each row execute function write_audit('elevator_id');
