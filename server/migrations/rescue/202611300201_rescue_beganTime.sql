-- Since when people have been inside: a report may come long after that, and limits run from the beginning.
alter table rescue_case add column began_time timestamptz;
alter table rescue_case disable trigger rescue_case_audit;
update rescue_case set began_time = report_time;
alter table rescue_case enable trigger rescue_case_audit;
alter table rescue_case alter column began_time set not null;
alter table rescue_case add constraint rescue_case_began check (began_time <= report_time);

-- What happened when it happened is never changed; that it began earlier may become known.
create or replace function keep_rescue_times() returns trigger language plpgsql as $$
begin
  if new.report_time is distinct from old.report_time
    or new.began_time > old.began_time
    or (old.dispatch_time is not null and new.dispatch_time is distinct from old.dispatch_time)
    or (old.arrive_time is not null and new.arrive_time is distinct from old.arrive_time)
    or (old.release_time is not null and new.release_time is distinct from old.release_time)
    or (old.leave_time is not null and new.leave_time is distinct from old.leave_time)
    or (old.close_time is not null and new.close_time is distinct from old.close_time)
  then
    raise exception 'the times of a rescue are never changed';
  end if;
  return new;
end $$;

create or replace view rescue_case_card as
  select id, case_no, elevator_id, state, drill, fault_id, lead_id, report_time, accept_time, arrive_time, release_time,
    close_time, cause, check_time, arrive_minutes, began_time
  from rescue_case;
