-- The catalogue of parts: what a kind is, and how long a piece of it lasts.
create table part_kind (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  english_name text,
  names text generated always as (name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored,
  safety_class text not null check (safety_class in ('safety', 'main', 'ordinary')),
  cycle_months integer check (cycle_months > 0),
  cycle_runs integer check (cycle_runs > 0),
  cycle_door_openings integer check (cycle_door_openings > 0),
  cycle_rope_bends integer check (cycle_rope_bends > 0),
  cycle_metres integer check (cycle_metres > 0),
  technical_condition text,
  marking text not null check (marking in ('none', 'serial', 'batch')),
  unit text not null,
  recommended_count integer check (recommended_count > 0),
  fault_codes text[] not null default '{}',
  remarks text,
  created_at timestamptz not null default now()
);
create index part_kind_company on part_kind (company_id);
select keep_once('part_kind', '{"name": "company_id"}');
create trigger part_kind_audit after insert or update or delete on part_kind
  for each row execute function write_audit();
