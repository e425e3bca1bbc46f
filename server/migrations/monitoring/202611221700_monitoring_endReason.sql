-- Why a fault ended that neither its elevator nor a person ended.
alter table fault add column end_reason text check (end_reason in ('collectorUnbound', 'collectorDisabled'));

create or replace view fault_card as
  select id, elevator_id, code, fault_class, severity, opened_at, closed_at, handling, collector_id, vendor_code,
    occurrences, floor, pushed, note, acknowledged_at, acknowledged_by, handled_by, told_at, incident_id, repeated_at,
    end_reason
  from fault;

alter table fault disable trigger fault_audit;
-- Of elevators that nobody speaks for any more. Alarms wait for a person's word.
update fault set closed_at = greatest(opened_at, now()), end_reason = 'collectorUnbound'
  where closed_at is null and source <> 'person' and collector_id is not null and fault_class <> 'alarm'
    and not exists (select 1 from collector where elevator_id = fault.elevator_id and not disabled);
-- Silences ended by the time of what was kept meanwhile, which made nothing of them.
update fault set closed_at = back.at from (
    select silence.id, min(log.at) as at from fault silence
    join event_log log on log.elevator_id = silence.elevator_id and log.kind = 'lift.online' and log.at > silence.opened_at
    where silence.code = 'D201' and silence.closed_at = silence.opened_at group by silence.id) as back
  where fault.id = back.id;
alter table fault enable trigger fault_audit;
update fault_occurrence set closed_at = greatest(fault_occurrence.opened_at, fault.closed_at) from fault
  where fault.id = fault_occurrence.fault_id and fault_occurrence.n = fault.occurrences
    and (fault.end_reason is not null or fault.code = 'D201')
    and fault_occurrence.closed_at is distinct from fault.closed_at and fault.closed_at is not null;
update elevator_state set trapped = false, fault_code = null, fault_since = null
  where status = 'offline' and not exists (
    select 1 from fault where fault.elevator_id = elevator_state.elevator_id and fault.closed_at is null)
  and (trapped or fault_code is not null);
