-- What a row of a file added or changed, as its list knows it: an import leads to the records that it brought.
alter table import_row add column record_id text;
