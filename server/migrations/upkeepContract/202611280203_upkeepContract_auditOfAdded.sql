-- Contracts, their lines and their instalments are added many at once, by files: their entries of the audit log by one
-- statement each.
drop trigger contract_audit on contract;
create trigger contract_audit after update or delete on contract for each row execute function write_audit();
create trigger contract_audit_of_added after insert on contract referencing new table as added
  for each statement execute function write_audit_of_added();

drop trigger contract_line_audit on contract_line;
create trigger contract_line_audit after update or delete on contract_line
  for each row execute function write_audit('contract_id');
create trigger contract_line_audit_of_added after insert on contract_line referencing new table as added
  for each statement execute function write_audit_of_added('contract_id');

drop trigger contract_instalment_audit on contract_instalment;
create trigger contract_instalment_audit after update or delete on contract_instalment
  for each row execute function write_audit('contract_id');
create trigger contract_instalment_audit_of_added after insert on contract_instalment referencing new table as added
  for each statement execute function write_audit_of_added('contract_id');
