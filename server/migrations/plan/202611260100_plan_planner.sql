-- Two people who visit elevators together.
create table plan_team (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  first_worker_id bigint not null references staff (id),
  second_worker_id bigint not null references staff (id),
  latitude double precision,
  longitude double precision,
  -- The kinds of elevators that they can do; none are all.
  kinds text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (company_id, name)
);
create index plan_team_first_worker on plan_team (first_worker_id);
create index plan_team_second_worker on plan_team (second_worker_id);
create trigger plan_team_audit after insert or update or delete on plan_team
  for each row execute function write_audit();

-- A month of visits of a company: a draft, or what was accepted.
create table month_plan (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  month date not null,
  from_day date not null,
  state text not null default 'draft' check (state in ('draft', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  unique (company_id, month)
);
create trigger month_plan_audit after insert or update or delete on month_plan
  for each row execute function write_audit();

-- The visits of a month, each a round of a plan.
create table planned_visit (
  id bigint generated always as identity primary key,
  month_plan_id bigint not null references month_plan (id) on delete cascade,
  plan_id bigint not null references maintenance_plan (id) on delete cascade,
  team_id bigint not null references plan_team (id) on delete cascade,
  cycle int not null,
  ordinal smallint not null check (ordinal between 1 and 24),
  day date not null,
  position smallint not null,
  pinned boolean not null default false,
  moved boolean not null default false,
  -- The plan as it was when the month was planned from it.
  seen text not null,
  unique (month_plan_id, plan_id, cycle, ordinal)
);
create index planned_visit_plan on planned_visit (plan_id, cycle, ordinal);
create index planned_visit_team on planned_visit (team_id, day);
