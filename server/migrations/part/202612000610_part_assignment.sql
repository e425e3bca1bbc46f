-- One kind of part, mounted on many elevators at once.
create table part_assignment (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  part_kind_id bigint not null references part_kind (id),
  place text,
  quantity integer not null check (quantity > 0),
  batch_no text,
  installed_on date not null,
  only_missing boolean not null,
  remarks text,
  elevators integer not null check (elevators > 0),
  by_user_id bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index part_assignment_company on part_assignment (company_id, created_at desc);
create index part_assignment_kind on part_assignment (part_kind_id);
create index part_assignment_user on part_assignment (by_user_id);
create trigger part_assignment_audit after insert or update or delete on part_assignment
  for each row execute function write_audit();

alter table mounted_part add column assignment_id bigint references part_assignment (id);
create index mounted_part_assignment on mounted_part (assignment_id) where assignment_id is not null;
