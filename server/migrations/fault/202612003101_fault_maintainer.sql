-- Who maintained the elevator when the fault began: figures of a company keep its past when an elevator goes to another one.
alter table fault add column maintainer_id bigint references company (id);
alter table fault disable trigger fault_audit;
update fault set maintainer_id = elevator.maintainer_id from elevator_card elevator
  where elevator.id = fault.elevator_id and elevator.maintainer_id is not null;
alter table fault enable trigger fault_audit;
create index fault_maintainer on fault (maintainer_id, opened_at);

-- In the statement that inserts, whoever does it.
create function note_maintainer() returns trigger language plpgsql as $$
begin
  if new.maintainer_id is null then
    new.maintainer_id := (select maintainer_id from elevator_card where id = new.elevator_id);
  end if;
  return new;
end $$;
create trigger fault_maintained before insert on fault for each row execute function note_maintainer();

create or replace view fault_card as
  select id, elevator_id, code, fault_class, severity, opened_at, closed_at, handling, collector_id, vendor_code,
    occurrences, floor, pushed, note, acknowledged_at, acknowledged_by, handled_by, told_at, incident_id, repeated_at,
    end_reason, clock_wrong, maintainer_id
  from fault;
