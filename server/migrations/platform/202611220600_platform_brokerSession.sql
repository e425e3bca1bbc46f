-- The persistent session in which an external broker keeps events, and the node that reads it. Times are the
-- database's own, so that the clocks of nodes do not matter.
create table broker_session (
  name text primary key,
  holder text,
  -- Until then nobody else may read the session; a past time means that it is free.
  leased_until timestamptz not null
);
