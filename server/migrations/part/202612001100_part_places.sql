-- Stores, vans and the places where parts sit, in English as well.
alter table stock_place
  add column english_name text,
  add column names text generated always as
    (name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored;

alter table mounted_part
  add column english_place text,
  add column places text generated always as
    (coalesce(place || coalesce(E'\x1f' || nullif(nullif(english_place, ''), place), ''), english_place)) stored;

alter table part_assignment
  add column english_place text,
  add column places text generated always as
    (coalesce(place || coalesce(E'\x1f' || nullif(nullif(english_place, ''), place), ''), english_place)) stored;

drop trigger mounted_part_audit on mounted_part;
create trigger mounted_part_audit
  after insert or delete or update of elevator_id, part_kind_id, place, english_place, quantity, serial, batch_no,
    installed_on, runs_at, door_openings_at, rope_bends_at, metres_at, remarks, removed_on, removal_reason
  on mounted_part for each row execute function write_audit();
