-- What every row of a file says because of where the file was brought, such as the list it belongs to.
alter table import_run add column fixed jsonb not null default '{}';
