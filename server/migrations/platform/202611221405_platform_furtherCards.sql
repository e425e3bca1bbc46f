-- Who stands on the record of a lift, and where it is.
create view elevator_ties_card as
  select id, property_id, owner_id, maintainer_id, installer_id, manufacturer_id, rescue_station_id, region_code
  from elevator;

-- For which lift a collector spoke, and when.
create view collector_binding_card as
  select id, collector_id, elevator_id, bound_at, unbound_at from collector_binding;

-- Faults that belong together, and what the engine last heard of each.
create view fault_incident_card as
  select id, incident_kind, code, project_name, opened_at from fault_incident;
create view fault_turn_card as
  select elevator_id, code, at, skew_ms, seq, is_on, event_log_id from fault_turn;

-- Who was told of a fault, and what became of texts.
create view fault_delivery_card as
  select id, fault_id, incident_id, at, sessions, user_ids, grounds from fault_delivery;
create view fault_text_card as
  select id, fault_id, incident_id, user_id, at, setting_name, rule, state from fault_text;
