-- How many residents depend on an elevator, by floor, and nobody's name. What an earlier user unit kept is not of today.
create view dependent_resident_card as
  select resident.elevator_id, resident.floor, count(*)::int as residents
  from dependent_resident resident
  join elevator_card elevator on elevator.id = resident.elevator_id
  where resident.company_id in (elevator.property_id, elevator.owner_id)
  group by resident.elevator_id, resident.floor;
