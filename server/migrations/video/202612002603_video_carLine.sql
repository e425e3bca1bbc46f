-- The lines over which somebody speaks with the people in a car now; one that nobody renews is over.
create table car_line (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  until timestamptz not null
);
create index car_line_elevator on car_line (elevator_id);
create view car_line_card as select elevator_id, until from car_line;
