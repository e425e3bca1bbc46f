-- The node library of installations, and templates with their versions.
create table install_node (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  english_name text,
  names text generated always as (name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored,
  hold boolean not null,
  working_days integer check (working_days between 1 and 365),
  paper_rule text,
  pictures integer not null check (pictures between 0 and 5),
  papers jsonb not null default '[]',
  measures jsonb not null default '[]',
  auditor text not null check (auditor in ('manager', 'colleague', 'engineer')),
  remarks text,
  created_at timestamptz not null default now(),
  check (hold = (working_days is null))
);
create index install_node_company on install_node (company_id);
select keep_once('install_node', '{"name": "company_id"}');
create trigger install_node_audit after insert or update or delete on install_node
  for each row execute function write_audit();

create table install_template (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  english_name text,
  names text generated always as (name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored,
  elevator_kind text not null,
  country text not null check (country in ('CN', 'SG')),
  steps jsonb not null,
  links jsonb not null,
  remarks text,
  version integer not null check (version > 0),
  state text not null check (state in ('current', 'retired')),
  step_count integer not null,
  hold_count integer not null,
  span integer not null,
  created_at timestamptz not null default now()
);
create index install_template_company on install_template (company_id);
select keep_once('install_template', '{"name": "company_id"}');
create trigger install_template_audit after insert or update or delete on install_template
  for each row execute function write_audit();

-- What a template said at each of its versions: orders point here.
create table install_template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references install_template (id) on delete cascade,
  version integer not null,
  steps jsonb not null,
  links jsonb not null,
  written_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (template_id, version)
);
create index install_template_version_written_by on install_template_version (written_by);
