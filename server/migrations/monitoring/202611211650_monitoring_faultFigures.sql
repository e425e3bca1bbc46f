-- The figures of a period are read from the index alone, whether for the whole fleet or lift by lift.
create index fault_period on fault (opened_at)
  include (elevator_id, code, fault_class, pushed, acknowledged_at);
