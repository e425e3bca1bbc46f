-- What became of records by the tables of moves: who took which from where to where, and what they said. Kept also of
-- records that are gone.
create table record_move (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity text not null,
  record_id bigint not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  remark text,
  -- As the audit trail names them.
  actor text not null default coalesce(nullif(current_setting('hoistway.actor', true), ''), 'database')
);
create index record_move_record on record_move (entity, record_id, id);
create trigger record_move_append_only before update or delete on record_move
  for each row execute function refuse_change();
create trigger record_move_no_truncate before truncate on record_move
  for each statement execute function refuse_change();
