-- How many contracts, invoices and receipts are alike, and what they come to: boards add up these instead of reading all
-- of them. A change adds rows with what is more and what is less, so that nobody waits for anybody; every night they are
-- added up.

create table contract_tally (
  company_id bigint not null,
  effective_date date not null,
  expiry_date date not null,
  elevators int not null,
  renewed_elevators int not null,
  lost_elevators int not null,
  renewal_status text not null,
  discarded boolean not null,
  reviewed boolean not null,
  n int not null,
  amount numeric(20) not null,
  billed_amount numeric(20) not null,
  received_amount numeric(20) not null
);
create index contract_tally_company on contract_tally (company_id);

insert into contract_tally
select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
  discarded_at is not null, reviewed_at is not null, count(*), sum(amount), sum(billed_amount), sum(received_amount)
from contract group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

create function tally_contracts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, count(*), sum(amount), sum(billed_amount), sum(received_amount)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, -count(*), -sum(amount), -sum(billed_amount),
      -sum(received_amount)
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, sum(sign), sum(sign * amount), sum(sign * billed_amount),
      sum(sign * received_amount)
    from (select 1 as sign, added.* from added union all select -1, gone.* from gone) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having (sum(sign), sum(sign * amount), sum(sign * billed_amount), sum(sign * received_amount)) <> (0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger contract_tally_added after insert on contract referencing new table as added
  for each statement execute function tally_contracts();
create trigger contract_tally_gone after delete on contract referencing old table as gone
  for each statement execute function tally_contracts();
create trigger contract_tally_changed after update on contract referencing old table as gone new table as added
  for each statement execute function tally_contracts();

create table invoice_tally (
  company_id bigint not null,
  billing_date date not null,
  -- The last day to pay of what is still owed; null of everything else.
  due_date date,
  invoice_type text not null,
  state text not null,
  n int not null,
  amount numeric(20) not null,
  tax_amount numeric(20) not null,
  credited_amount numeric(20) not null,
  received_amount numeric(20) not null,
  outstanding numeric(20) not null
);
create index invoice_tally_company on invoice_tally (company_id, billing_date);

-- How an invoice stands, as lists say it.
create function invoice_state(voided_at timestamptz, credits_id bigint, outstanding numeric, paid numeric) returns text
language sql immutable parallel safe as $$
  select case when voided_at is not null then 'voided' when credits_id is not null then 'creditNote'
    when outstanding = 0 then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end
$$;

insert into invoice_tally
select company_id, billing_date, case when outstanding > 0 then due_date end, invoice_type,
  invoice_state(voided_at, credits_id, outstanding, received_amount + credited_amount), count(*), sum(amount),
  coalesce(sum(tax_amount), 0), sum(credited_amount), sum(received_amount), sum(outstanding)
from invoice group by 1, 2, 3, 4, 5;

create function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tally
    select company_id, billing_date, case when outstanding > 0 then due_date end, invoice_type,
      invoice_state(voided_at, credits_id, outstanding, received_amount + credited_amount), count(*), sum(amount),
      coalesce(sum(tax_amount), 0), sum(credited_amount), sum(received_amount), sum(outstanding)
    from added group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into invoice_tally
    select company_id, billing_date, case when outstanding > 0 then due_date end, invoice_type,
      invoice_state(voided_at, credits_id, outstanding, received_amount + credited_amount), -count(*), -sum(amount),
      -coalesce(sum(tax_amount), 0), -sum(credited_amount), -sum(received_amount), -sum(outstanding)
    from gone group by 1, 2, 3, 4, 5;
  else
    insert into invoice_tally
    select company_id, billing_date, case when outstanding > 0 then due_date end, invoice_type,
      invoice_state(voided_at, credits_id, outstanding, received_amount + credited_amount), sum(sign),
      sum(sign * amount), coalesce(sum(sign * tax_amount), 0), sum(sign * credited_amount),
      sum(sign * received_amount), sum(sign * outstanding)
    from (select 1 as sign, added.* from added union all select -1, gone.* from gone) as changed
    group by 1, 2, 3, 4, 5
    having (sum(sign), sum(sign * amount), coalesce(sum(sign * tax_amount), 0), sum(sign * credited_amount),
      sum(sign * received_amount)) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger invoice_tally_added after insert on invoice referencing new table as added
  for each statement execute function tally_invoices();
create trigger invoice_tally_gone after delete on invoice referencing old table as gone
  for each statement execute function tally_invoices();
create trigger invoice_tally_changed after update on invoice referencing old table as gone new table as added
  for each statement execute function tally_invoices();

create table collection_tally (
  -- That of the invoice.
  company_id bigint not null,
  date date not null,
  kind text not null,
  n int not null,
  amount numeric(20) not null
);
create index collection_tally_company on collection_tally (company_id, date);

insert into collection_tally
select invoice.company_id, collection.date, collection.kind, count(*), sum(collection.amount)
from collection join invoice on invoice.id = collection.invoice_id group by 1, 2, 3;

create function tally_collections() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collection_tally
    select invoice.company_id, added.date, added.kind, count(*), sum(added.amount)
    from added join invoice on invoice.id = added.invoice_id group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into collection_tally
    select invoice.company_id, gone.date, gone.kind, -count(*), -sum(gone.amount)
    from gone join invoice on invoice.id = gone.invoice_id group by 1, 2, 3;
  else
    insert into collection_tally
    select invoice.company_id, changed.date, changed.kind, sum(sign), sum(sign * changed.amount)
    from (select 1 as sign, added.* from added union all select -1, gone.* from gone) as changed
      join invoice on invoice.id = changed.invoice_id
    group by 1, 2, 3 having (sum(sign), sum(sign * changed.amount)) <> (0, 0);
  end if;
  return null;
end $$;
create trigger collection_tally_added after insert on collection referencing new table as added
  for each statement execute function tally_collections();
create trigger collection_tally_gone after delete on collection referencing old table as gone
  for each statement execute function tally_collections();
create trigger collection_tally_changed after update on collection referencing old table as gone new table as added
  for each statement execute function tally_collections();

-- What is owed, and what is rare among many, from the newest.
create index invoice_owed on invoice (billing_date desc, id desc) where outstanding > 0;
create index invoice_voided on invoice (billing_date desc, id desc) where voided_at is not null;
create index invoice_credit_notes on invoice (billing_date desc, id desc) where credits_id is not null;
