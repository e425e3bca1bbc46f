-- Stores and vans in which companies keep parts.
create table stock_place (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  kind text not null check (kind in ('store', 'van')),
  name text not null,
  staff_id bigint references staff (id),
  remarks text,
  created_at timestamptz not null default now(),
  check ((kind = 'van') = (staff_id is not null))
);
create index stock_place_company on stock_place (company_id);
create index stock_place_staff on stock_place (staff_id) where staff_id is not null;
select keep_once('stock_place', '{"name": "company_id"}');
create trigger stock_place_audit after insert or update or delete on stock_place
  for each row execute function write_audit();

-- What is at a place: the sum of its movements, and the row that is held while one is added.
create table part_stock (
  id bigint generated always as identity primary key,
  place_id bigint not null references stock_place (id),
  part_kind_id bigint not null references part_kind (id),
  quantity integer not null default 0 check (quantity >= 0),
  moved_at timestamptz not null default now(),
  unique (place_id, part_kind_id)
);
create index part_stock_kind on part_stock (part_kind_id);

-- The ledger: only added to.
create table stock_movement (
  id bigint generated always as identity primary key,
  place_id bigint not null references stock_place (id),
  part_kind_id bigint not null references part_kind (id),
  move text not null check (move in ('in', 'out', 'transferOut', 'transferIn', 'count')),
  quantity integer not null,
  other_place_id bigint references stock_place (id),
  reason text,
  by_user_id bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (case move when 'in' then quantity > 0 when 'transferIn' then quantity > 0
    when 'out' then quantity < 0 when 'transferOut' then quantity < 0 else true end)
);
create index stock_movement_place on stock_movement (place_id, created_at desc);
create index stock_movement_kind on stock_movement (part_kind_id, created_at desc);
create index stock_movement_user on stock_movement (by_user_id);
create trigger stock_movement_audit after insert or update or delete on stock_movement
  for each row execute function write_audit();
