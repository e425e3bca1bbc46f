-- Stays of people in the pit or on the car: while one lasts, nobody else ends or takes over the work.
create table work_order_hoistway (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  staff_id bigint not null references staff (id),
  place text not null check (place in ('pit', 'carTop')),
  entered_time timestamptz not null,
  -- The person was asked whether they are well; null again once they answered.
  asked_time timestamptz,
  alerted_time timestamptz,
  alerts int not null default 0,
  left_time timestamptz,
  -- Why somebody else said that the person is out.
  remark text
);
create unique index work_order_hoistway_now on work_order_hoistway (order_id) where left_time is null;
create index work_order_hoistway_order on work_order_hoistway (order_id, id);
create index work_order_hoistway_staff on work_order_hoistway (staff_id);
create trigger work_order_hoistway_audit after insert or update or delete on work_order_hoistway
  for each row execute function write_audit();
