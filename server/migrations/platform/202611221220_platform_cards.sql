-- What areas show of their records to others. Rows of an area are written and read by that area alone; all others read
-- these.
create view company_group_card as select id, company_id, group_name, level, parent_id from company_group;

-- In which group of which company a lift is, and who answers for it himself.
create view elevator_group_card as select elevator_id, company_id, group_id from elevator_group;
create view elevator_assignment_card as select elevator_id, user_id from elevator_assignment;

-- What stands on the nameplate of a lift, and since when it is known.
create view elevator_plate_card as
  select id, brand, model, factory_no, registration_code, rated_load, rated_speed, manufacture_date, next_inspection,
    created_at
  from elevator;

-- What devices said, as the ingest has it.
create view elevator_state_card as
  select elevator_id, status, trapped, since, at, received_at, fault_code, fault_since, service_mode, state
  from elevator_state;
create view elevator_history_card as
  select elevator_id, at, received_at, floor, position_mm, speed, direction, moving, door_status, door_percent, door_zone,
    occupied, load_percent, service_mode, power_status, temperature, run_count
  from elevator_history;
create view collector_state_card as
  select collector_id, online, last_seen_at, connected_at, message_count, skew_ms from collector_state;
create view collector_event_card as
  select collector_id, event_id, elevator_id, at, received_at, code, is_on, snapshot from collector_event;
create view ingest_refusal_card as
  select id, at, serial, address, reason, occurrences, vendor_code from ingest_refusal;

create or replace view fault_card as
  select id, elevator_id, code, fault_class, severity, opened_at, closed_at, handling, collector_id, vendor_code,
    occurrences, floor, pushed, note, acknowledged_at, acknowledged_by, handled_by, told_at, incident_id, repeated_at
  from fault;
create view fault_code_card as select code, name_zh, name_en from fault_code;

-- Roles by name, and what people may do by those of theirs that are in force.
create view role_card as select id, role_name, key, scope, company_id from role;
create view user_role_card as
  select held.user_id, held.role_id from user_role held join role on role.id = held.role_id where not role.forbidden;
create view role_permission_card as select role_id, permission from role_permission;
create view user_menu_card as
  select distinct held.user_id, granted.menu
  from user_role held
  join role on role.id = held.role_id and not role.forbidden
  join role_menu granted on granted.role_id = role.id;
create view menu_card as select key, parent_key, label, path, href, blank, position from menu_entry;
