-- Parts on elevators. What was taken off stays as the history of renewals; a replacement says whose place it took.
create table mounted_part (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  part_kind_id bigint not null references part_kind (id),
  company_id bigint not null references company (id),
  place text,
  quantity integer not null check (quantity > 0),
  serial text,
  batch_no text,
  installed_on date not null,
  runs_at integer check (runs_at >= 0),
  door_openings_at integer check (door_openings_at >= 0),
  rope_bends_at integer check (rope_bends_at >= 0),
  metres_at integer check (metres_at >= 0),
  remarks text,
  next_replacement date,
  removed_on date,
  removal_reason text,
  replaces_id bigint unique references mounted_part (id),
  first_id bigint references mounted_part (id),
  created_at timestamptz not null default now(),
  check (removed_on >= installed_on),
  check ((replaces_id is null) = (first_id is null))
);
create index mounted_part_elevator on mounted_part (elevator_id);
create index mounted_part_kind on mounted_part (part_kind_id);
create index mounted_part_company on mounted_part (company_id);
create index mounted_part_due on mounted_part (next_replacement) where removed_on is null;
create index mounted_part_removed on mounted_part (removed_on) where removed_on is not null;
create index mounted_part_first on mounted_part (first_id, installed_on) where first_id is not null;
-- A serial number stands once among the mounted pieces of a kind.
select keep_once('mounted_part', '{"serial": "(case when removed_on is null then part_kind_id end)"}');

-- The day of the next replacement follows from the kind; that it moved with it says nothing of its own.
create trigger mounted_part_audit
  after insert or delete or update of elevator_id, part_kind_id, place, quantity, serial, batch_no, installed_on,
    runs_at, door_openings_at, rope_bends_at, metres_at, remarks, removed_on, removal_reason
  on mounted_part for each row execute function write_audit();
