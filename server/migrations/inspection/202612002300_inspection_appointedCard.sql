-- On which days inspections of elevators are appointed.
create view inspection_appointed_card as
  select elevator_id, appointed_for from inspection where state = 'appointed' and appointed_for is not null;
