-- Display terminals: screens in cars and lobbies.
create table terminal (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  device_name text not null,
  serial text not null,
  mac text,
  place text not null check (place in ('car', 'lobby', 'other')),
  elevator_id bigint references elevator (id),
  direction text not null check (direction in ('landscape', 'portrait')),
  screen_size text not null check (screen_size in ('800x480', '1024x600', '1280x720', '1280x800', '1366x768', '1920x1080')),
  volume int not null check (volume between 0 and 100),
  remark text,
  created_at timestamptz not null default now(),
  check (place <> 'car' or elevator_id is not null)
);
create index terminal_company on terminal (company_id);
create index terminal_elevator on terminal (elevator_id) where elevator_id is not null;
select keep_once('terminal', '{"serial": ""}');
create trigger terminal_audit after insert or update or delete on terminal
  for each row execute function write_audit();
