-- How long a fault lasted is judged by a timer, since an elevator's own word has no time for it. Only faults of elevators
-- that a contract with terms names set one; each change sets its own, so that no writer waits for a judgement.
create function judge_fault_later() returns trigger language plpgsql as $$
begin
  if exists (select from contract_line line join sla_term term on term.contract_id = line.contract_id
      where line.elevator_id = new.elevator_id) then
    perform set_timer_at_once('upkeepContract.judgeFault', 'judgedFault:' || new.subject_id,
      'upkeepContract.judgeFault:' || new.id,
      jsonb_build_object('faultId', new.subject_id::text, 'elevatorId', new.elevator_id::text));
  end if;
  return null;
end $$;
create trigger event_log_judge_fault after insert on event_log for each row
  when (new.kind in ('faultClosed', 'faultRepeated', 'faultKept') and new.subject_id is not null and new.elevator_id is not null)
  execute function judge_fault_later();
