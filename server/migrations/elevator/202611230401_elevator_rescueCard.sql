-- What a rescue asks of an elevator besides where it is: the number of the public force, its own rescue station.
create view elevator_rescue_card as select id, kunshan_no, rescue_station_id from elevator;
