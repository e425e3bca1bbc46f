-- Lists in their usual order: what takes work by its deadline, then what is over, the newest first.
create index work_order_usual on work_order
  ((case when status in ('5', '10', '15', '20', '30', '40', '45') then deadline end), create_time desc, id desc);
-- What waits for the audit.
create index work_order_audit on work_order (deadline) where inspect_status = '51';
-- All that somebody has done, and orders by how their numbers begin.
create index work_order_handled on work_order (handler_id);
create index work_order_number_begins on work_order (order_number text_pattern_ops);

-- How many orders that take no more work are alike: what a list has counts these instead of reading all of them. A
-- change adds rows with what is more and what is less, so that nobody waits for anybody; every night they are added up.
create table work_order_tally (
  company_id bigint not null,
  elevator_id bigint not null,
  type text not null,
  status text not null,
  -- Whether it was completed after its time; null unless it was completed.
  late boolean,
  inspect_status text not null,
  inspect_result text,
  reworked boolean not null,
  stars smallint,
  n int not null
);
create index work_order_tally_elevator on work_order_tally (elevator_id);
create index work_order_tally_company on work_order_tally (company_id);

insert into work_order_tally
select company_id, elevator_id, type, status, finish_time > deadline, inspect_status, inspect_result, rework_count > 0,
  stars, count(*)
from work_order where status not in ('5', '10', '15', '20', '30', '40', '45')
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_order_tally
    select company_id, elevator_id, type, status, finish_time > deadline, inspect_status, inspect_result,
      rework_count > 0, stars, count(*)
    from added where status not in ('5', '10', '15', '20', '30', '40', '45')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into work_order_tally
    select company_id, elevator_id, type, status, finish_time > deadline, inspect_status, inspect_result,
      rework_count > 0, stars, -count(*)
    from gone where status not in ('5', '10', '15', '20', '30', '40', '45')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into work_order_tally
    select company_id, elevator_id, type, status, finish_time > deadline, inspect_status, inspect_result,
      rework_count > 0, stars, sum(n)
    from (select 1 as n, added.* from added union all select -1, gone.* from gone) as changed
    where status not in ('5', '10', '15', '20', '30', '40', '45')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger work_order_tally_added after insert on work_order referencing new table as added
  for each statement execute function tally_orders();
create trigger work_order_tally_gone after delete on work_order referencing old table as gone
  for each statement execute function tally_orders();
create trigger work_order_tally_changed after update on work_order
  referencing old table as gone new table as added
  for each statement execute function tally_orders();

-- What somebody has completed lately is added up from the index alone.
drop index work_order_handler_finished;
create index work_order_handler_finished on work_order (handler_id, finish_time)
  include (deadline, handling_seconds, stars) where finish_time is not null;
-- The visit before another.
create index work_order_visited on work_order (elevator_id, finish_time, id)
  where type = 'maintenance' and finish_time is not null;

-- On which elevators a company has completed visits.
create view work_order_visited_card as
  select company_id, elevator_id from work_order_tally
  where type = 'maintenance' and late is not null group by company_id, elevator_id having sum(n) > 0;
