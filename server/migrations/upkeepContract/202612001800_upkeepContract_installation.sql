-- A contract of installation is billed as contracts of maintenance are: by a row that names it and that only billing knows.
alter table contract add column install_contract_id bigint;
create unique index contract_installation on contract (install_contract_id);

-- Contracts of maintenance are what other areas know, and what the tally counts.
create or replace view contract_card as
  select id, company_id, customer_id, contract_no, party_a, contract_type, effective_date, expiry_date,
    discarded_at is not null as discarded
  from contract where install_contract_id is null;

create or replace function tally_contracts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, count(*), sum(amount), sum(billed_amount), sum(received_amount)
    from added where install_contract_id is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, -count(*), -sum(amount), -sum(billed_amount),
      -sum(received_amount)
    from gone where install_contract_id is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded_at is not null, reviewed_at is not null, sum(sign), sum(sign * amount), sum(sign * billed_amount),
      sum(sign * received_amount)
    from (select 1 as sign, added.* from added union all select -1, gone.* from gone) as changed
    where install_contract_id is null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having (sum(sign), sum(sign * amount), sum(sign * billed_amount), sum(sign * received_amount)) <> (0, 0, 0, 0);
  end if;
  return null;
end $$;

-- A contract of installation may bear the number of one of maintenance: it stands outside of those that stand once.
create function number_beside() returns trigger language plpgsql as $$
begin
  new.contract_no_double := true;
  return new;
end $$;
create trigger contract_number_beside before insert or update of contract_no on contract for each row
  when (new.install_contract_id is not null) execute function number_beside();
