alter table import_row drop constraint import_row_outcome_check;
update import_row set outcome = 'rejected' where outcome = 'faulty';
alter table import_row add constraint import_row_outcome_check
  check (outcome in ('added', 'changed', 'same', 'rejected'));
drop index import_row_faulty;
create index import_row_rejected on import_row (import_id, ordinal) where outcome = 'rejected';
