-- What the archive keeps of a lift beyond what monitoring needs.
alter table elevator
  add column place_name text,
  add column layer_station_door text check (layer_station_door ~ '^[1-9]\d{0,2}/[1-9]\d{0,2}/[1-9]\d{0,2}$'),
  add column rescue_station_id bigint references company (id),
  add column area_id bigint references area (id);

-- The place of a lift is named once in a project of the company whose building it is.
create unique index elevator_place
  on elevator (coalesce(property_id, owner_id, maintainer_id), project_name, place_name)
  where place_name is not null;

create index elevator_owner on elevator (owner_id);
create index elevator_installer on elevator (installer_id);
create index elevator_manufacturer on elevator (manufacturer_id);
create index elevator_rescue_station on elevator (rescue_station_id);
create index elevator_area on elevator (area_id);
