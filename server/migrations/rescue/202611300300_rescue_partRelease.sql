-- Of those who are out already the hurt ones, so that a later release is judged by those who are left.
alter table rescue_case add column injured_out_count int not null default 0;
update rescue_case set injured_out_count = injured_count where released_count is not null and injured_count is not null;

-- A rescue that is reopened, because people are still inside, is released and closed once more; whoever went elsewhere
-- arrives once more. The operation record keeps the former times.
create or replace function keep_rescue_times() returns trigger language plpgsql as $$
declare
  reopened constant boolean := old.state in ('released', 'closed') and new.state in ('waiting', 'accepted', 'arrived');
begin
  if new.report_time is distinct from old.report_time
    or new.began_time > old.began_time
    or (old.dispatch_time is not null and new.dispatch_time is distinct from old.dispatch_time)
    or (old.leave_time is not null and new.leave_time is distinct from old.leave_time)
    or (old.arrive_time is not null and new.arrive_time is distinct from old.arrive_time
      and not (reopened and new.arrive_time is null))
    or (old.release_time is not null and new.release_time is distinct from old.release_time
      and not (reopened and new.release_time is null))
    or (old.close_time is not null and new.close_time is distinct from old.close_time
      and not (reopened and new.close_time is null))
  then
    raise exception 'the times of a rescue are never changed';
  end if;
  return new;
end $$;
