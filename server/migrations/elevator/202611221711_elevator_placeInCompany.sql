-- The place of an elevator is named once in the company whose building it is, whatever the project. Where one stands in
-- several projects already, the elevator number is put behind it on all but the first.
drop index elevator_place;

update elevator set place_name = left(place_name, 60 - length(elevator_no) - 3) || ' (' || elevator_no || ')'
where id in (
  select id from (
    select id, row_number() over (
      partition by coalesce(property_id, owner_id, maintainer_id), place_name order by id) as nth
    from elevator
    where place_name is not null and coalesce(property_id, owner_id, maintainer_id) is not null) as placed
  where nth > 1);

create unique index elevator_place on elevator (coalesce(property_id, owner_id, maintainer_id), place_name)
  where place_name is not null;
