-- How far from the elevator an auditor was who audited a step by position, in metres.
alter table install_step add column audit_distance_m integer;
