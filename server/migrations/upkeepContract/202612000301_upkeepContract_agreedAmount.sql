-- What was agreed, while the amount is less: elevators were lost or passed to a renewal before the last day.
alter table contract add column agreed_amount numeric(15) check (agreed_amount >= 0);
