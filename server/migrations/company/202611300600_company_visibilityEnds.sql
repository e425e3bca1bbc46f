-- Every node looks each few seconds whether somebody's right to see an elevator has just ended.
create index elevator_visibility_until on elevator_visibility (until) where until is not null;
