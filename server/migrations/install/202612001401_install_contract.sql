-- Contracts of installation: their elevators, milestones, orders, the steps of these, and why they are late.
create table install_contract (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  contract_no text not null,
  party_a text not null,
  customer_id bigint references company (id),
  country text not null check (country in ('CN', 'SG')),
  weekdays integer[] not null,
  signing_date date not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  amount numeric(15) not null check (amount >= 0),
  currency text not null default 'SGD' check (currency ~ '^[A-Z]{3}$'),
  tax_code text not null,
  tax_rate numeric(5, 2) not null,
  maintainer_id bigint references company (id),
  warranty_months integer not null check (warranty_months between 1 and 120),
  note text,
  lines jsonb not null,
  milestones jsonb not null,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index install_contract_company on install_contract (company_id);
create index install_contract_customer on install_contract (customer_id);
create index install_contract_maintainer on install_contract (maintainer_id);
create index install_contract_created_by on install_contract (created_by);
select keep_once('install_contract', '{"contract_no": "company_id"}');
create trigger install_contract_audit after insert or update or delete on install_contract
  for each row execute function write_audit();

-- The elevators of contracts, each with its price.
create view install_contract_line as
  select contract.id as contract_id, line.ordinality::integer as position,
    (line.value ->> 'elevatorId')::bigint as elevator_id, (line.value ->> 'price')::numeric(15) as price
  from install_contract contract, jsonb_array_elements(contract.lines) with ordinality as line;
create index install_contract_lines on install_contract using gin (lines jsonb_path_ops);

create table install_order (
  id bigint generated always as identity primary key,
  contract_id bigint not null references install_contract (id),
  work_order_id bigint not null unique references work_order (id),
  elevator_id bigint not null references elevator (id),
  template_id bigint not null references install_template (id),
  version integer not null,
  links jsonb not null,
  starts_on date not null,
  baseline_end date not null,
  ends_on date not null,
  revision integer not null default 1,
  withdrawn boolean not null default false,
  handed_over_at timestamptz,
  handed_over_by bigint references user_account (id) on delete set null,
  first_use_on date,
  warranty_until date,
  created_at timestamptz not null default now(),
  foreign key (template_id, version) references install_template_version (template_id, version)
);
create index install_order_contract on install_order (contract_id);
create index install_order_template on install_order (template_id, version);
create index install_order_handed_over_by on install_order (handed_over_by);
-- An elevator is installed by one order.
create unique index install_order_elevator on install_order (elevator_id) where not withdrawn;
create trigger install_order_audit after insert or update or delete on install_order
  for each row execute function write_audit();

create table install_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references install_order (id) on delete cascade,
  position integer not null,
  key text not null,
  name text not null,
  english_name text,
  names text generated always as (name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored,
  hold boolean not null,
  working_days integer,
  paper_rule text,
  pictures integer not null,
  papers jsonb not null,
  measures jsonb not null,
  auditor text not null check (auditor in ('manager', 'colleague', 'engineer')),
  state text not null default 'todo' check (state in ('todo', 'doing', 'done', 'audited')),
  worker_id bigint references staff (id),
  not_before date,
  starts_on date not null,
  ends_on date not null,
  baseline_start date not null,
  baseline_end date not null,
  began_at timestamptz,
  done_at timestamptz,
  audited_at timestamptz,
  done_by bigint references user_account (id) on delete set null,
  audited_by bigint references user_account (id) on delete set null,
  audit_way text check (audit_way in ('pictures', 'label', 'position')),
  measured jsonb not null default '[]',
  paper_no text,
  paper_on date,
  decision text,
  remark text,
  rework_count integer not null default 0,
  unique (order_id, position)
);
create index install_step_worker on install_step (worker_id);
create index install_step_done_by on install_step (done_by);
create index install_step_audited_by on install_step (audited_by);
create trigger install_step_audit after insert or update or delete on install_step
  for each row execute function write_audit();

create table install_step_file (
  id bigint generated always as identity primary key,
  step_id bigint not null references install_step (id) on delete cascade,
  -- Which of the documents that are asked for, counted from 0; a picture is none of them.
  paper integer,
  kind text not null check (kind in ('picture', 'pdf')),
  file_id text not null references stored_file (id),
  size integer not null,
  round integer not null,
  brought_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index install_step_file_step on install_step_file (step_id);
create index install_step_file_brought_by on install_step_file (brought_by);
create index install_step_file_file on install_step_file (file_id);
create trigger install_step_file_audit after insert or update or delete on install_step_file
  for each row execute function write_audit();

create table install_delay (
  id bigint generated always as identity primary key,
  step_id bigint not null references install_step (id) on delete cascade,
  cause text not null,
  caused_by text,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  note text,
  file_id text references stored_file (id),
  file_kind text check (file_kind in ('picture', 'pdf')),
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index install_delay_step on install_delay (step_id);
create index install_delay_created_by on install_delay (created_by);
create index install_delay_file on install_delay (file_id);
create trigger install_delay_audit after insert or update or delete on install_delay
  for each row execute function write_audit();

create table install_milestone (
  id bigint generated always as identity primary key,
  contract_id bigint not null references install_contract (id) on delete cascade,
  order_id bigint not null references install_order (id) on delete cascade,
  position integer not null,
  amount numeric(15) not null,
  reached_on date not null,
  invoice_id bigint references invoice (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (order_id, position)
);
create index install_milestone_contract on install_milestone (contract_id);
create index install_milestone_invoice on install_milestone (invoice_id);
create trigger install_milestone_audit after insert or update or delete on install_milestone
  for each row execute function write_audit();
