-- Since when players report without a break, and since when they have not shown what they were to show.
alter table player_state
  add column heard_since timestamptz,
  add column behind_since timestamptz;
update player_state
set heard_since = last_seen_at,
  behind_since = case when is_due or sent_hash is distinct from held_hash then last_seen_at end;
