-- Where people are who share it, for those who send them to a rescue.
create view staff_position_card as select user_id, latitude, longitude, accuracy_m, at from staff_position;
