-- How visits under a contract are confirmed, where it is otherwise than usual.
create table contract_sign (
  contract_id bigint primary key references contract (id) on delete cascade,
  signing text not null check (signing in ('required', 'orReason', 'notNeeded')),
  -- Who signs for the customer.
  signer text,
  phone text
);
create trigger contract_sign_audit after insert or update or delete on contract_sign
  for each row execute function write_audit('contract_id');

-- Which reminders of the end of a contract were sent: days before it, or weeks after it as negative numbers.
create table contract_reminder (
  contract_id bigint not null references contract (id) on delete cascade,
  expiry_date date not null,
  step int not null,
  reminded_at timestamptz not null,
  primary key (contract_id, expiry_date, step)
);

-- The newest losses.
create index contract_loss_day on contract_loss (lost_on desc, id desc);

-- How a company confirms its visits to an elevator, and from when to when.
create view contract_sign_card as
  select line.elevator_id, contract.company_id, sign.signing, sign.signer, sign.phone,
    line.cover_from::timestamp at time zone company.time_zone as begins_at,
    line.cover_until::timestamp at time zone company.time_zone as ends_at
  from contract_sign sign join contract on contract.id = sign.contract_id
    join contract_line line on line.contract_id = contract.id
    join company_card company on company.id = contract.company_id
  where line.cover_from is not null;

-- Why a company no longer maintains an elevator.
create view contract_loss_card as
  select line.elevator_id, line.contract_id, contract.contract_no, loss.lost_on, loss.reason, loss.remark
  from contract_loss loss join contract_line line on line.loss_id = loss.id
    join contract on contract.id = line.contract_id;
