-- As what a file was read, and what it holds besides: which sheet of which, its encoding, rows that it hides.
alter table import_run add column reading jsonb not null default '{}';
