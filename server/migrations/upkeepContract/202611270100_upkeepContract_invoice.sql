-- What is billed to a customer under a contract, and credit notes on it.
create table invoice (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  -- That of the contract: numbers stand once in it.
  company_id bigint not null references company (id),
  -- The invoice that a credit note is about.
  credits_id bigint references invoice (id),
  -- What electronic invoices are known by.
  uuid uuid not null unique default gen_random_uuid(),
  invoice_no text not null,
  invoice_type text not null check (invoice_type in ('generalVat', 'specialVat')),
  -- Whole cents, with tax; never negative, of credit notes either.
  amount numeric(15) not null check (amount > 0),
  net_amount numeric(15),
  tax_amount numeric(15),
  currency text not null default 'SGD' check (currency ~ '^[A-Z]{3}$'),
  billing_date date not null,
  due_date date check (due_date >= billing_date),
  drawer text not null,
  instalment int check (instalment > 0),
  buyer_reference text,
  note text,
  seller_name text not null,
  seller_tax_no text,
  seller_gst_no text,
  seller_address text,
  seller_postcode text,
  seller_country text not null check (seller_country in ('SG', 'CN')),
  seller_phone text,
  seller_bank text,
  seller_account text,
  buyer_name text not null,
  buyer_tax_no text,
  buyer_address text,
  buyer_postcode text,
  buyer_country text not null check (buyer_country in ('SG', 'CN')),
  buyer_phone text,
  buyer_bank text,
  buyer_account text,
  -- What credit notes that stand take off it.
  credited_amount numeric(15) not null default 0 check (credited_amount >= 0),
  -- What was received less what was paid back: kept by the triggers of `collection`.
  received_amount numeric(15) not null default 0 check (received_amount >= 0),
  voided_at timestamptz,
  void_reason text,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  outstanding numeric(15) not null generated always as
    (case when voided_at is null and credits_id is null then amount - credited_amount - received_amount else 0 end) stored,
  constraint invoice_number unique (company_id, invoice_no),
  -- No more is received than was billed and not credited.
  constraint invoice_received check (received_amount + credited_amount <= amount),
  check ((net_amount is null) = (tax_amount is null)),
  check (net_amount + tax_amount = amount),
  check ((voided_at is null) = (void_reason is null)),
  check (voided_at is null or (received_amount = 0 and credited_amount = 0)),
  check (credits_id is null or (received_amount = 0 and credited_amount = 0))
);
create index invoice_contract on invoice (contract_id, billing_date);
create index invoice_credits on invoice (credits_id) where credits_id is not null;
create index invoice_billed on invoice (company_id, billing_date, id);
create index invoice_billed_all on invoice (billing_date, id);
create index invoice_creator on invoice (created_by);
-- What is owed, by its age.
create index invoice_open on invoice (company_id, billing_date) include (outstanding, contract_id) where outstanding > 0;
create trigger invoice_audit after insert or update or delete on invoice
  for each row execute function write_audit();

create table invoice_line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id) on delete cascade,
  position int not null check (position > 0),
  description text not null,
  elevator_id bigint references elevator (id),
  quantity int not null check (quantity >= 0),
  unit_price numeric(15) not null check (unit_price >= 0),
  tax_code text not null check (tax_code in ('sgStandard', 'sgZero', 'sgExempt', 'sgOutOfScope', 'sgUnregistered',
    'cnService', 'cnInstallation', 'cnGoods', 'cnSimplified', 'cnExempt')),
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  period_from date,
  period_to date,
  check (period_from <= period_to),
  unique (invoice_id, position)
);
create index invoice_line_elevator on invoice_line (elevator_id) where elevator_id is not null;
create trigger invoice_line_audit after insert or update or delete on invoice_line
  for each row execute function write_audit('invoice_id');

-- Money that was received for an invoice, or paid back.
create table collection (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  invoice_id bigint not null references invoice (id),
  kind text not null check (kind in ('receipt', 'payment')),
  amount numeric(15) not null check (amount > 0),
  date date not null,
  payer text not null,
  payee text not null,
  note text,
  created_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index collection_contract on collection (contract_id, date);
create index collection_invoice on collection (invoice_id);
create index collection_day on collection (date, id);
create index collection_creator on collection (created_by);
create trigger collection_audit after insert or update or delete on collection
  for each row execute function write_audit();

-- However receipts are written, what an invoice received is their sum, and its check is judged in the same statement.
create function sum_collections() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update invoice set received_amount = received_amount + changed.amount
      from (select invoice_id, sum(case kind when 'receipt' then amount else -amount end) as amount
        from new_rows group by invoice_id) changed
      where invoice.id = changed.invoice_id and changed.amount <> 0;
  elsif tg_op = 'DELETE' then
    update invoice set received_amount = received_amount - changed.amount
      from (select invoice_id, sum(case kind when 'receipt' then amount else -amount end) as amount
        from old_rows group by invoice_id) changed
      where invoice.id = changed.invoice_id and changed.amount <> 0;
  else
    update invoice set received_amount = received_amount + changed.amount
      from (select invoice_id, sum(amount) as amount from (
          select invoice_id, case kind when 'receipt' then amount else -amount end as amount from new_rows
          union all
          select invoice_id, case kind when 'receipt' then -amount else amount end from old_rows) both_rows
        group by invoice_id) changed
      where invoice.id = changed.invoice_id and changed.amount <> 0;
  end if;
  return null;
end $$;
create trigger collection_added after insert on collection
  referencing new table as new_rows for each statement execute function sum_collections();
create trigger collection_changed after update on collection
  referencing new table as new_rows old table as old_rows for each statement execute function sum_collections();
create trigger collection_removed after delete on collection
  referencing old table as old_rows for each statement execute function sum_collections();
