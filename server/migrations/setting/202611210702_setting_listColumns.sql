-- How a person keeps the columns of a list: order, width, visibility.
create table list_setting (
  user_id bigint not null references user_account (id) on delete cascade,
  list text not null,
  columns jsonb not null,
  primary key (user_id, list)
);
create trigger list_setting_audit after insert or update or delete on list_setting
  for each row execute function write_audit('user_id');
