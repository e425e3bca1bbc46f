-- What companies want the figures of their charts to be, each from a day until that of the next one.
create table figure_target (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  figure text not null,
  target_value double precision not null check (target_value > 0),
  holds_from date not null,
  created_at timestamptz not null default now()
);
create unique index figure_target_day on figure_target (company_id, figure, holds_from);
create trigger figure_target_audit after insert or update or delete on figure_target
  for each row execute function write_audit();
