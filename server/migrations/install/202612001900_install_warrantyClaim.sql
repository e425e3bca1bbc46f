-- Faults for which the installer answers, each once: what the machine recorded, and what became of it.
create table install_warranty_claim (
  id bigint generated always as identity primary key,
  order_id bigint not null references install_order (id),
  fault_id bigint not null unique references fault (id),
  repair_id bigint references work_order (id),
  code text not null,
  vendor_code text,
  opened_at timestamptz not null,
  floor integer,
  recorded jsonb,
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'disputed', 'settled', 'withdrawn')),
  reason text,
  outcome text,
  settled_on date,
  created_at timestamptz not null default now(),
  check ((state = 'settled') = (settled_on is not null))
);
create index install_warranty_claim_order on install_warranty_claim (order_id);
create index install_warranty_claim_repair on install_warranty_claim (repair_id);
create trigger install_warranty_claim_audit after insert or update or delete on install_warranty_claim
  for each row execute function write_audit();
