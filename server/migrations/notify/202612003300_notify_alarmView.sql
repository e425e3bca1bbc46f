-- How alarms reach a person while they work. Without a row it is as their roles say.
create table alarm_view (
  user_id bigint primary key references user_account (id) on delete cascade,
  view text not null check (view in ('strip', 'counter'))
);
create trigger alarm_view_audit after insert or update or delete on alarm_view
  for each row execute function write_audit('user_id');
