-- When a fault last happened again in the same record; null while it happened once. What happened last is listed by it.
alter table fault add column repeated_at timestamptz;
alter table fault disable trigger fault_audit;
update fault set repeated_at = last.opened_at from fault_occurrence last
  where fault.occurrences > 1 and last.fault_id = fault.id and last.n = fault.occurrences;
alter table fault enable trigger fault_audit;
create index fault_latest on fault ((coalesce(repeated_at, opened_at)) desc, id desc)
  where fault_class in ('fault', 'alarm');
create index fault_latest_of_lift on fault (elevator_id, (coalesce(repeated_at, opened_at)) desc)
  where fault_class in ('fault', 'alarm');
