create extension if not exists btree_gist;

-- An agreement by which a company maintains elevators of a customer.
create table contract (
  id bigint generated always as identity primary key,
  -- Party B: the company that maintains.
  company_id bigint not null references company (id),
  contract_no text not null,
  party_a text not null,
  -- Party A, where it is a company of this installation.
  customer_id bigint references company (id),
  party_b text not null,
  contract_type text not null check (contract_type in ('full', 'semi', 'basic')),
  contract_nature text not null check (contract_nature in ('new', 'renewal', 'free', 'paid')),
  payment_mode text not null check (payment_mode in ('monthly', 'quarterly', 'semiYearly', 'lumpSum')),
  -- Whole cents, as all amounts.
  amount numeric(15) not null check (amount >= 0),
  -- It is not the sum of the lines.
  amount_typed boolean not null default false,
  currency text not null default 'SGD' check (currency ~ '^[A-Z]{3}$'),
  tax_rate numeric(5, 2) check (tax_rate between 0 and 100),
  signing_date date,
  effective_date date not null,
  contract_duration int not null check (contract_duration between 1 and 1200),
  expiry_date date not null check (expiry_date >= effective_date),
  renewed_from_id bigint references contract (id),
  note text,
  discarded_at timestamptz,
  discard_reason text,
  reviewed_at timestamptz,
  reviewed_by bigint references user_account (id) on delete set null,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Counted by whoever writes lines, losses, renewals, invoices and receipts, so that boards need not.
  elevators int not null default 0,
  renewed_elevators int not null default 0,
  lost_elevators int not null default 0,
  invoices int not null default 0,
  billed_amount numeric(15) not null default 0,
  received_amount numeric(15) not null default 0,
  renewal_status text not null generated always as (case
    when elevators > 0 and renewed_elevators >= elevators then 'renewedAll'
    when elevators > 0 and lost_elevators >= elevators then 'lostAll'
    when renewed_elevators > 0 then 'renewedPartial'
    when lost_elevators > 0 then 'lostPartial'
    else 'none' end) stored,
  constraint contract_number unique (company_id, contract_no)
);
create index contract_expiry on contract (company_id, expiry_date, id);
create index contract_expiry_all on contract (expiry_date, id);
create index contract_customer on contract (customer_id, expiry_date) where customer_id is not null;
create index contract_renewed_from on contract (renewed_from_id) where renewed_from_id is not null;
create index contract_reviewer on contract (reviewed_by);
create index contract_creator on contract (created_by);
create trigger contract_audit after insert or update or delete on contract
  for each row execute function write_audit();

-- That a company no longer maintains elevators of a contract.
create table contract_loss (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  lost_on date not null,
  reason text not null check (reason in ('price', 'service', 'competitor', 'demolished', 'ownStaff', 'other')),
  remark text,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index contract_loss_contract on contract_loss (contract_id);
create index contract_loss_creator on contract_loss (created_by);
create trigger contract_loss_audit after insert or update or delete on contract_loss
  for each row execute function write_audit('contract_id');

-- An elevator of a contract, with its price. `quantity` counts months, `unit_price` is that of one.
create table contract_line (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  elevator_id bigint not null references elevator (id),
  unit_price numeric(15) not null check (unit_price >= 0),
  quantity int not null check (quantity >= 0),
  loss_id bigint references contract_loss (id),
  lost_on date,
  renewed_by_id bigint references contract (id),
  -- From which day the contract covers the elevator, and from which no more; null of a line that never takes effect.
  cover_from date,
  cover_until date,
  -- When the cover took effect, and when its loss did.
  begun_at timestamptz,
  ended_at timestamptz,
  check ((loss_id is null) = (lost_on is null)),
  check ((cover_from is null) = (cover_until is null)),
  check (cover_from < cover_until),
  unique (contract_id, elevator_id),
  -- At most one contract covers an elevator on a day.
  constraint contract_line_covered exclude using gist
    (elevator_id with =, daterange(cover_from, cover_until) with &&) where (cover_from is not null)
);
create index contract_line_elevator on contract_line (elevator_id);
create index contract_line_loss on contract_line (loss_id) where loss_id is not null;
create index contract_line_renewed on contract_line (renewed_by_id) where renewed_by_id is not null;
-- What takes effect when its day comes.
create index contract_line_waiting on contract_line (cover_from) where begun_at is null and cover_from is not null;
create index contract_line_ending on contract_line (lost_on) where lost_on is not null and ended_at is null;
create trigger contract_line_audit after insert or update or delete on contract_line
  for each row execute function write_audit('contract_id');

-- When the customer pays how much.
create table contract_instalment (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  position int not null check (position > 0),
  due date not null,
  amount numeric(15) not null,
  unique (contract_id, position)
);
create index contract_instalment_due on contract_instalment (due);
create trigger contract_instalment_audit after insert or update or delete on contract_instalment
  for each row execute function write_audit('contract_id');

-- Papers of a contract.
create table contract_file (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id) on delete cascade,
  file_id text not null unique references stored_file (id),
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('picture', 'pdf', 'xlsx', 'docx')),
  size int not null,
  brought_by bigint not null references user_account (id),
  created_at timestamptz not null default now()
);
create index contract_file_contract on contract_file (contract_id);
create index contract_file_bringer on contract_file (brought_by);
create trigger contract_file_audit after insert or update or delete on contract_file
  for each row execute function write_audit('contract_id');

-- What other areas may read of a contract.
create view contract_card as
  select id, company_id, customer_id, contract_no, party_a, contract_type, effective_date, expiry_date,
    discarded_at is not null as discarded
  from contract;

-- Which company covers an elevator on which days, by which contract.
create view contract_cover_card as
  select line.elevator_id, contract.company_id, contract.id as contract_id, contract.contract_no, line.cover_from,
    line.cover_until
  from contract_line line join contract on contract.id = line.contract_id
  where line.cover_from is not null;
