-- By what causes can be counted; records from before have none.
alter table work_order add cause_class text, add inspect_cause text;
-- Lists look for what is done and not classified.
create index work_order_unclassified on work_order (elevator_id)
  where cause_class is null and type = 'repair' and finish_time is not null;
