-- What the map of a whole country asks of each elevator, and nothing else: read some hundred thousand rows at a time.
create table map_place (
  elevator_id bigint primary key references elevator on delete cascade,
  longitude double precision not null,
  latitude double precision not null,
  -- How it counts: 0 normal, 1 unknown, 2 offline, 3 maintenance, 4 fault, 5 trapped.
  place smallint not null
);
create index map_place_position on map_place (longitude, latitude);

create function map_state(trapped boolean, status text) returns smallint language sql immutable as $$
  select (case when trapped then 5 when status = 'fault' then 4 when status = 'maintenance' then 3
    when status = 'offline' then 2 when status = 'normal' then 0 else 1 end)::smallint
$$;

create function place_new_elevators() returns trigger language plpgsql as $$
begin
  insert into map_place (elevator_id, longitude, latitude, place)
  select id, longitude, latitude, map_state(state.trapped, state.status)
  from added left join elevator_state state on state.elevator_id = id
  where longitude is not null and latitude is not null;
  return null;
end $$;

create function place_moved_elevator() returns trigger language plpgsql as $$
begin
  if new.longitude is null or new.latitude is null then
    delete from map_place where elevator_id = new.id;
  else
    insert into map_place (elevator_id, longitude, latitude, place)
    select new.id, new.longitude, new.latitude, map_state(state.trapped, state.status)
    from (select) one left join elevator_state state on state.elevator_id = new.id
    on conflict (elevator_id) do update set longitude = excluded.longitude, latitude = excluded.latitude,
      place = excluded.place;
  end if;
  return null;
end $$;

create function place_new_states() returns trigger language plpgsql as $$
begin
  update map_place set place = map_state(added.trapped, added.status)
  from added where added.elevator_id = map_place.elevator_id;
  return null;
end $$;

create function place_changed_state() returns trigger language plpgsql as $$
begin
  update map_place set place = map_state(new.trapped, new.status) where elevator_id = new.elevator_id;
  return null;
end $$;

create trigger elevator_placed after insert on elevator
  referencing new table as added for each statement execute function place_new_elevators();
create trigger elevator_moved after update of longitude, latitude on elevator for each row
  when ((old.longitude, old.latitude) is distinct from (new.longitude, new.latitude))
  execute function place_moved_elevator();
create trigger elevator_state_placed after insert on elevator_state
  referencing new table as added for each statement execute function place_new_states();
create trigger elevator_state_changed after update of status, trapped on elevator_state for each row
  when ((old.status, old.trapped) is distinct from (new.status, new.trapped))
  execute function place_changed_state();

insert into map_place (elevator_id, longitude, latitude, place)
select id, longitude, latitude, map_state(state.trapped, state.status)
from elevator left join elevator_state state on state.elevator_id = id
where longitude is not null and latitude is not null;
