-- Plans that were made at once for one person.
create table plan_batch (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  worker_id bigint not null references staff (id),
  first_day date not null,
  last_day date,
  per_day int not null check (per_day between 1 and 50),
  skip_weekends boolean not null,
  elevators int not null,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index plan_batch_company on plan_batch (company_id, id desc);
create index plan_batch_worker on plan_batch (worker_id);
create index plan_batch_creator on plan_batch (created_by);

-- When an elevator is maintained next, by the company that maintains it.
create table maintenance_plan (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  company_id bigint not null references company (id),
  worker_id bigint references staff (id),
  next_ordinal smallint not null default 1 check (next_ordinal between 1 and 24),
  cycle int not null default 1,
  next_due date not null,
  days_to_complete smallint not null default 1 check (days_to_complete between 1 and 5),
  interval_days smallint not null check (interval_days between 1 and 92),
  last_actual date,
  stopped boolean not null default false,
  stop_reason text,
  note text,
  batch_id bigint references plan_batch (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (elevator_id, company_id)
);
create index maintenance_plan_due on maintenance_plan (company_id, next_due) where not stopped;
create index maintenance_plan_worker on maintenance_plan (worker_id, next_due);
create index maintenance_plan_batch on maintenance_plan (batch_id);
create trigger maintenance_plan_audit after insert or update or delete on maintenance_plan
  for each row execute function write_audit();

-- What became of the rounds of a plan. The key makes each round one order, however often orders are made.
create table plan_visit (
  id bigint generated always as identity primary key,
  plan_id bigint not null references maintenance_plan (id) on delete cascade,
  cycle int not null,
  -- Null where less was done than the round asks for.
  ordinal smallint check (ordinal between 1 and 24),
  due date not null,
  order_id bigint not null unique references work_order (id) on delete cascade,
  completed_day date,
  -- Why the order was made without the person of the plan.
  hint text check (hint in ('noPerson', 'offDuty', 'unfit')),
  unique (plan_id, cycle, ordinal)
);
create index plan_visit_plan on plan_visit (plan_id, due desc);
