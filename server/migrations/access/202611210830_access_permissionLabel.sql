-- How an installation calls a permission, and what it says of it, where the product's own words do not suit it.
create table permission_label (
  permission text not null,
  language text not null check (language in ('zh', 'en')),
  label text,
  description text,
  primary key (permission, language),
  check (label is not null or description is not null)
);
create trigger permission_label_audit after insert or update or delete on permission_label
  for each row execute function write_audit('permission');
