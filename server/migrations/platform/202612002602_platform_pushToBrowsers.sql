-- A message may be for a browser of which no account is known: its endpoint and keys.
alter table message add column browser jsonb;
