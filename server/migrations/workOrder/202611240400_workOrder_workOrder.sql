-- The last number that a company gave on a day.
create table work_order_number (
  company_id bigint not null references company (id) on delete cascade,
  day date not null,
  last int not null,
  primary key (company_id, day)
);

create table work_order (
  id bigint generated always as identity primary key,
  -- The company that does it.
  company_id bigint not null references company (id),
  order_number text not null,
  type text not null check (type in ('maintenance', 'repair', 'rescue', 'selfCheck', 'installation')),
  status text not null check (status in
    ('5', '10', '15', '20', '30', '40', '45', '50', '55', '60', 'canceled', 'finished')),
  elevator_id bigint not null references elevator (id),
  handler_id bigint references staff (id),
  description text,
  fault_id bigint references fault (id) on delete set null,
  case_id bigint references rescue_case (id) on delete set null,
  source_order_id bigint references work_order (id),
  maintenance_type text check (maintenance_type in ('halfMonth', 'quarter', 'halfYear', 'year')),
  ordinal smallint check (ordinal between 1 and 24),
  plan_date date,
  days_to_complete smallint check (days_to_complete between 1 and 5),
  planned_start timestamptz,
  deadline timestamptz not null,
  must_accept boolean not null default false,
  -- The person at work agreed that another goes on.
  let_go boolean not null default false,
  rework_count int not null default 0,
  inspect_status text not null default 'none' check (inspect_status in ('none', '51', '52', '53')),
  inspect_result text check (inspect_result in ('52', '53', '56', '57')),
  inspect_remark text,
  inspect_due_time timestamptz,
  fault_reason text,
  solution text,
  finish_remark text,
  stars smallint check (stars between 1 and 5),
  evaluation text,
  sign_in_way text check (sign_in_way in ('label', 'position')),
  sign_in_distance_m int,
  create_time timestamptz not null,
  dispatch_time timestamptz,
  accept_time timestamptz,
  refuse_time timestamptz,
  arrive_time timestamptz,
  start_time timestamptz,
  pause_time timestamptz,
  resume_time timestamptz,
  finish_time timestamptz,
  end_time timestamptz,
  handling_seconds int,
  unique (company_id, order_number),
  check ((status in ('5', '40', '45', 'canceled')) or handler_id is not null),
  check (planned_start is null or planned_start < deadline)
);
create index work_order_company on work_order (company_id, create_time desc, id desc);
create index work_order_elevator on work_order (elevator_id, create_time desc, id desc);
create index work_order_time on work_order (create_time desc, id desc);
create index work_order_handler on work_order (handler_id, deadline) where status in ('5', '10', '15', '20', '30', '40', '45');
create index work_order_open on work_order (company_id, deadline) where status in ('5', '10', '15', '20', '30', '40', '45');
create index work_order_fault on work_order (fault_id) where fault_id is not null;
create index work_order_case on work_order (case_id) where case_id is not null;
create index work_order_source on work_order (source_order_id) where source_order_id is not null;
-- One visit of a round at a time.
create unique index work_order_open_visit on work_order (elevator_id)
  where type = 'maintenance' and status in ('5', '10', '15', '20', '30', '40', '45', '55');
create trigger work_order_audit after insert or update or delete on work_order
  for each row execute function write_audit();

-- The checklist of an order, as the list was when the order was made.
create table work_order_item (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  position int not null,
  code text not null,
  name text not null,
  english_name text not null,
  requirement text not null,
  english_requirement text not null,
  key_item boolean not null,
  result text check (result in ('normal', 'abnormal', 'notApplicable')),
  remark text,
  answered_time timestamptz,
  answered_by bigint references user_account (id) on delete set null,
  unique (order_id, position)
);
create trigger work_order_item_audit after insert or update or delete on work_order_item
  for each row execute function write_audit();

-- From whom to whom an order went.
create table work_order_handover (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_order (id) on delete cascade,
  previous_worker_id bigint references staff (id) on delete set null,
  now_worker_id bigint not null references staff (id) on delete cascade,
  at timestamptz not null,
  reason text
);
create index work_order_handover_order on work_order_handover (order_id, id);
create index work_order_handover_previous on work_order_handover (previous_worker_id);
create index work_order_handover_now on work_order_handover (now_worker_id);
create trigger work_order_handover_audit after insert or update or delete on work_order_handover
  for each row execute function write_audit();

-- How many of a hundred completed orders a company audits, by kind.
create table work_order_sampling (
  company_id bigint not null references company (id) on delete cascade,
  type text not null check (type in ('maintenance', 'repair', 'rescue', 'selfCheck', 'installation')),
  percent smallint not null check (percent between 0 and 100),
  primary key (company_id, type)
);
create trigger work_order_sampling_audit after insert or update or delete on work_order_sampling
  for each row execute function write_audit();
