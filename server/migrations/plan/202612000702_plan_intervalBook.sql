-- Elevators that may wait longer than others, with the evidence for each condition.
create table interval_book (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  company_id bigint not null references company (id),
  kind text not null check (kind in ('onDemand', 'monitoring', 'homeLift')),
  from_day date not null,
  insurance_policy text,
  insured_until date,
  firm_grade text,
  approval_number text,
  approved_on date,
  tester text,
  maker_days smallint check (maker_days between 1 and 92),
  state text not null check (state in ('trial', 'granted', 'fallenBack', 'left')),
  -- The ceiling in force; none is the one of all elevators.
  ceiling_days smallint check (ceiling_days between 1 and 92),
  left_on date,
  created_at timestamptz not null default now(),
  check ((state = 'granted') = (ceiling_days is not null)),
  check ((state = 'left') = (left_on is not null))
);
create unique index interval_book_standing on interval_book (elevator_id, company_id) where state <> 'left';
create index interval_book_elevator on interval_book (elevator_id, left_on);
create index interval_book_company on interval_book (company_id);
create trigger interval_book_audit after insert or update or delete on interval_book
  for each row execute function write_audit();
