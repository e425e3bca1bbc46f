-- What was mounted in a step: with the handover it is a part of the elevator.
alter table install_step add column parts jsonb not null default '[]';
