-- The items of a new order are entered into the audit log by one statement: thirty triggers took longer than all else.
drop trigger work_order_item_audit on work_order_item;
create trigger work_order_item_audit after update or delete on work_order_item
  for each row execute function write_audit();
create trigger work_order_item_audit_of_added after insert on work_order_item referencing new table as added
  for each statement execute function write_audit_of_added();
