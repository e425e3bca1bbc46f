-- What follows from an event for so many records that it is done in parts: how far it has come. Gone when it is done.
create table reaction_run (
  reaction text not null,
  event_id bigint not null references event_log (id),
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- The last record that was seen to, in the order of ids, and how many were.
  after_id bigint not null default 0,
  done int not null default 0,
  primary key (reaction, event_id)
);
