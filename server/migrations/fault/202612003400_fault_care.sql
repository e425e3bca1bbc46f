-- Who is to see to a fault. Whoever was before stands in the audit log.
create table fault_assignment (
  fault_id bigint primary key references fault (id) on delete cascade,
  staff_id bigint not null references staff (id),
  assigned_at timestamptz not null,
  assigned_by bigint references user_account (id)
);
create index fault_assignment_staff on fault_assignment (staff_id);
create trigger fault_assignment_audit after insert or update or delete on fault_assignment
  for each row execute function write_audit('fault_id');

-- Until when nobody has to handle a fault, and why; after that it waits again by itself.
create table fault_snooze (
  fault_id bigint primary key references fault (id) on delete cascade,
  snoozed_until timestamptz not null,
  reason text not null,
  snoozed_at timestamptz not null,
  snoozed_by bigint references user_account (id)
);
create trigger fault_snooze_audit after insert or update or delete on fault_snooze
  for each row execute function write_audit('fault_id');

create view fault_snooze_card as select fault_id, snoozed_until from fault_snooze;
