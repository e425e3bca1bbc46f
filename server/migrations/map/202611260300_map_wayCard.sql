-- Where people were while they shared it, for whoever judges whether a visit took place; it keeps minutes of it and no places.
create view staff_way_point_card as select user_id, at, latitude, longitude, accuracy_m from staff_way_point;
