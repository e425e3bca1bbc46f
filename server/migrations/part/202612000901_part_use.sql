-- What orders use from vans: it leaves the stock of the van with the order, once.
create table part_use (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  order_part_id bigint not null unique references work_order_part (id) on delete cascade,
  stock_id bigint not null references part_stock (id),
  quantity integer not null check (quantity > 0),
  by_user_id bigint references user_account (id) on delete set null,
  booked_at timestamptz
);
create index part_use_order on part_use (order_id);
create index part_use_open on part_use (stock_id) where booked_at is null;
create index part_use_user on part_use (by_user_id);

-- The order that a movement belongs to.
alter table stock_movement add column order_id bigint references work_order (id) on delete set null;
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
