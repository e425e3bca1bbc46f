-- How trouble of a kind of elevator is forecast, fitted anew every night, and what its last outcomes say of it.
create table forecast_model (
  trouble text not null check (trouble in ('door', 'brake')),
  elevator_kind text not null,
  state text not null check (state in ('learning', 'on', 'off')),
  score jsonb not null,
  fitted_at timestamptz not null,
  primary key (trouble, elevator_kind)
);

-- What was said of an elevator before the fact, and what came. Never changed but by its outcome.
create table forecast (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id) on delete cascade,
  trouble text not null check (trouble in ('door', 'brake')),
  elevator_kind text not null,
  made_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  probability double precision not null check (probability between 0 and 1),
  reasons text[] not null,
  warned boolean not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'happened', 'quiet', 'unheard')),
  judged_at timestamptz
);
-- One at a time.
create unique index forecast_waiting on forecast (elevator_id, trouble) where outcome = 'waiting';
create index forecast_elevator on forecast (elevator_id);
create index forecast_judged on forecast (trouble, elevator_kind, from_day desc) where outcome in ('happened', 'quiet');
