-- What a kind of part is in the reference: by this its criteria are known.
alter table part_kind add column kind_key text;

-- Limits of a company, tighter than those of the reference.
create table part_criterion (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  part_kind_id bigint not null references part_kind (id) on delete cascade,
  criterion text not null,
  watch_at double precision not null,
  end_at double precision not null,
  unique (company_id, part_kind_id, criterion)
);
create index part_criterion_kind on part_criterion (part_kind_id);
create trigger part_criterion_audit after insert or update or delete on part_criterion
  for each row execute function write_audit();

-- Values that were measured of mounted parts.
create table part_measurement (
  id bigint generated always as identity primary key,
  mounted_part_id bigint not null references mounted_part (id),
  criterion text not null,
  value double precision not null,
  measured_on date not null,
  remarks text,
  by_user_id bigint references user_account (id) on delete set null,
  file_id text unique references stored_file (id),
  created_at timestamptz not null default now()
);
create index part_measurement_part on part_measurement (mounted_part_id, criterion, measured_on desc, id desc);
create index part_measurement_user on part_measurement (by_user_id);
create trigger part_measurement_audit after insert or update or delete on part_measurement
  for each row execute function write_audit();
