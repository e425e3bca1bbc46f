-- What the codes of a collector model mean, in versions: one is active for each model, `*` stands for all others.
-- A version that was ever active never changes again, so that what was named by it can be explained.
create table fault_mapping_version (
  id bigint generated always as identity primary key,
  model text not null check (model <> ''),
  version int not null check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint references user_account (id) on delete set null,
  -- The last time.
  activated_at timestamptz,
  activated_by bigint references user_account (id) on delete set null,
  unique (model, version),
  check ((state = 'draft') = (activated_at is null))
);
create unique index fault_mapping_version_active on fault_mapping_version (model) where state = 'active';
create trigger fault_mapping_version_audit after insert or update or delete on fault_mapping_version
  for each row execute function write_audit();

insert into fault_mapping_version (model, version, state, activated_at)
  select model, version, case when version = max(version) over (partition by model) then 'active' else 'retired' end, now()
  from (select distinct model, version from fault_mapping) as known;

-- The rows belong to their version: its record tells in the trail what became of them.
drop trigger fault_mapping_audit on fault_mapping;
alter table fault_mapping add column version_id bigint references fault_mapping_version (id) on delete cascade;
update fault_mapping set version_id = v.id from fault_mapping_version v
  where v.model = fault_mapping.model and v.version = fault_mapping.version;
alter table fault_mapping
  drop column id,
  drop column model,
  drop column version,
  add primary key (version_id, vendor_code);
create trigger fault_mapping_audit after insert or update or delete on fault_mapping
  for each row execute function write_audit('version_id');

-- Numbers repeat from model to model: a fault keeps the version itself beside its number.
alter table fault add column mapping_version_id bigint references fault_mapping_version (id);
alter table fault disable trigger fault_audit;
update fault set mapping_version_id = v.id from fault_mapping_version v
  where v.model = '*' and v.version = fault.mapping_version;
alter table fault enable trigger fault_audit;
-- What a new version would have named otherwise is counted before it is activated.
create index fault_vendor on fault (opened_at) where vendor_code is not null;

-- Which code of a collector nothing maps.
alter table ingest_refusal add column vendor_code text;
create index ingest_refusal_code on ingest_refusal (at) where vendor_code is not null;
