-- The contract by whose loss a plan was stopped; it goes on when the company maintains the elevator again.
alter table maintenance_plan add column lost_contract_id bigint references contract (id) on delete set null;
create index maintenance_plan_lost on maintenance_plan (lost_contract_id) where lost_contract_id is not null;
