-- A promise of a contract about time. A row is one version of it: what changed begins with a new row, so that what was
-- judged by the former one stays as it was.
create table sla_term (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  term_no int not null check (term_no > 0),
  version int not null check (version > 0),
  about text not null check (about in ('entrapment', 'severeFault', 'otherFault', 'maintenanceVisit', 'repair')),
  from_event text not null check (from_event in ('reported', 'confirmed', 'dispatched', 'due')),
  to_event text not null check (to_event in ('accepted', 'arrived', 'released', 'restored')),
  limit_minutes int not null check (limit_minutes between 0 and 525600),
  hours text not null check (hours in ('all', 'workingTime', 'own')),
  own_hours jsonb not null,
  holidays_count boolean not null,
  country text not null check (country in ('cn', 'sg')),
  pauses_stop boolean not null,
  no_access_stops boolean not null,
  credit text not null check (credit in ('none', 'fixed', 'percent')),
  credit_amount numeric(15) check (credit_amount >= 0),
  credit_percent numeric(5, 2) check (credit_percent > 0 and credit_percent <= 100),
  credit_per text not null check (credit_per in ('miss', 'startedHour')),
  monthly_cap numeric(15) check (monthly_cap >= 0),
  since timestamptz not null,
  ended_at timestamptz check (ended_at >= since),
  check ((hours = 'own') = (own_hours <> '[]')),
  check (credit <> 'fixed' or credit_amount is not null),
  check (credit <> 'percent' or credit_percent is not null),
  unique (contract_id, term_no, version)
);
create unique index sla_term_current on sla_term (contract_id, term_no) where ended_at is null;
create trigger sla_term_audit after insert or update or delete on sla_term
  for each row execute function write_audit('contract_id');

-- Times in which nobody was let to an elevator: clocks that say so stand still.
create table sla_no_access (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  elevator_id bigint not null references elevator (id),
  from_time timestamptz not null,
  until_time timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 200),
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (from_time < until_time)
);
create index sla_no_access_contract on sla_no_access (contract_id, elevator_id);
create index sla_no_access_elevator on sla_no_access (elevator_id);
create index sla_no_access_creator on sla_no_access (created_by);
create trigger sla_no_access_audit after insert or update or delete on sla_no_access
  for each row execute function write_audit('contract_id');

-- What a term says of one rescue, fault or order. The evidence holds what was known when it was judged; what it is about
-- is of another area and may be deleted there.
create table sla_verdict (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  term_id bigint not null references sla_term (id) on delete cascade,
  elevator_id bigint not null references elevator (id),
  subject_kind text not null check (subject_kind in ('rescueCase', 'fault', 'workOrder')),
  subject_id bigint not null,
  subject_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  counted_seconds int not null check (counted_seconds >= 0),
  limit_seconds int not null check (limit_seconds >= 0),
  met boolean not null,
  evidence jsonb not null,
  judged_at timestamptz not null,
  unique (term_id, subject_kind, subject_id)
);
create index sla_verdict_contract on sla_verdict (contract_id, started_at desc, id desc);
create index sla_verdict_elevator on sla_verdict (elevator_id, started_at desc);
create index sla_verdict_subject on sla_verdict (subject_kind, subject_id);

-- What the customer is to be given for a miss.
create table sla_credit (
  id bigint generated always as identity primary key,
  verdict_id bigint not null unique references sla_verdict (id) on delete cascade,
  contract_id bigint not null references contract (id) on delete cascade,
  -- The first day of the month of the miss, where the company is: caps count by it.
  month date not null check (extract(day from month) = 1),
  amount numeric(15) not null check (amount > 0),
  -- Before the cap of the month.
  uncapped numeric(15) not null check (uncapped >= amount),
  units int not null check (units > 0),
  state text not null default 'draft' check (state in ('draft', 'applied', 'waived')),
  reason text,
  -- The invoice that it was deducted from.
  invoice_id bigint,
  decided_by bigint references user_account (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'draft') = (decided_at is null)),
  check (invoice_id is null or state = 'applied')
);
create index sla_credit_contract on sla_credit (contract_id, state, id);
create index sla_credit_invoice on sla_credit (invoice_id) where invoice_id is not null;
create index sla_credit_decider on sla_credit (decided_by);
create trigger sla_credit_audit after insert or update or delete on sla_credit
  for each row execute function write_audit('contract_id');
