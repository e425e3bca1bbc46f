-- Who of a company is on duty for rescues, who is called first and who then.
create table rescue_duty (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  -- On which the shift begins, by the clock of the company.
  day date not null,
  shift text not null check (shift in ('day', 'night')),
  place smallint not null check (place between 1 and 2),
  staff_id bigint not null references staff (id) on delete cascade,
  unique (company_id, day, shift, place),
  unique (company_id, day, shift, staff_id)
);
create index rescue_duty_staff on rescue_duty (staff_id, day);
create trigger rescue_duty_audit after insert or update or delete on rescue_duty
  for each row execute function write_audit();
