-- What the elevator's own reports make of a claimed visit; written by the program alone, some minutes after the order
-- was completed, and once more a day later when reports came late.
create table work_order_visit_check (
  order_id bigint primary key references work_order (id) on delete cascade,
  verdict text not null check (verdict in ('confirmed', 'doubtful', 'contradicted', 'unknown')),
  reasons jsonb not null,
  -- The time that was looked at, what was claimed of it, and what the elevator did in it.
  from_time timestamptz not null,
  to_time timestamptz not null,
  claimed jsonb not null,
  reported jsonb not null,
  samples int not null,
  engine_version smallint not null,
  checked_at timestamptz not null
);
create index work_order_visit_check_verdict on work_order_visit_check (verdict);
-- Who was at work elsewhere at the same time.
create index work_order_worked on work_order (handler_id, start_time) where start_time is not null;
-- Completed orders by their day.
create index work_order_finished on work_order (finish_time desc, id desc) where finish_time is not null;
create index work_order_deadline on work_order (deadline);

-- How orders ended, for figures: whether the visit was true, and for how long the work stood still.
create view work_order_result_card as
  select work_order.id, judged.verdict,
    case when pause_time is null then 0 else (
      select coalesce(sum(extract(epoch from next_at - at)), 0)::int from (
        select move, at, lead(at) over (order by id) as next_at from record_move
        where entity = 'workOrder' and record_id = work_order.id) as step
      where move = 'pause') end as paused_seconds
  from work_order left join work_order_visit_check judged on judged.order_id = work_order.id;
