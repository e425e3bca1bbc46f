-- A time that cannot be believed never costs a message: it is taken at its arrival and marked.
alter table collector_event add column clock_wrong boolean not null default false;
-- What its clock said instead, as far as it said anything.
alter table collector_event add column said_time text;
create or replace view collector_event_card as
  select collector_id, event_id, elevator_id, at, received_at, code, is_on, snapshot, clock_wrong, said_time
  from collector_event;

alter table elevator_history add column clock_wrong boolean not null default false;
create or replace view elevator_history_card as
  select elevator_id, at, received_at, floor, position_mm, speed, direction, moving, door_status, door_percent, door_zone,
    occupied, load_percent, service_mode, power_status, temperature, run_count, clock_wrong
  from elevator_history;

alter table fault_turn add column clock_wrong boolean not null default false;
create or replace view fault_turn_card as
  select elevator_id, code, at, skew_ms, seq, is_on, event_log_id, clock_wrong from fault_turn;

alter table fault add column clock_wrong boolean not null default false;
alter table fault_occurrence add column clock_wrong boolean not null default false;
create or replace view fault_card as
  select id, elevator_id, code, fault_class, severity, opened_at, closed_at, handling, collector_id, vendor_code,
    occurrences, floor, pushed, note, acknowledged_at, acknowledged_by, handled_by, told_at, incident_id, repeated_at,
    end_reason, clock_wrong
  from fault;

-- When a message of the collector last came whose time could not be believed, and when somebody was told of it.
alter table collector_state add column clock_wrong_at timestamptz;
alter table collector_state add column clock_told_at timestamptz;
create or replace view collector_state_card as
  select collector_id, online, last_seen_at, connected_at, message_count, skew_ms, clock_wrong_at from collector_state;
