-- A map reads the places of very many lifts at once and nothing else of them.
create index elevator_position on elevator (longitude, latitude) include (id)
  where longitude is not null and latitude is not null;
