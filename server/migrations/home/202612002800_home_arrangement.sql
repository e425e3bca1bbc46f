-- How a person arranges the home screen: the tiles in their order, with their sizes. Without a row it is that of the role.
create table home_arrangement (
  user_id bigint primary key references user_account (id) on delete cascade,
  tiles jsonb not null
);
create trigger home_arrangement_audit after insert or update or delete on home_arrangement
  for each row execute function write_audit('user_id');
