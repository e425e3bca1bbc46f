-- From when to when orders were paused, and why; a pause that goes on has no end.
create view work_order_pause_card as
  select record_id as order_id, at as from_time, next_at as until_time, remark as reason
  from (
    select record_id, move, at, remark,
      lead(at) over (partition by record_id order by id) as next_at
    from record_move where entity = 'workOrder') moves
  where move = 'pause';
