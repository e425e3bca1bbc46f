-- Pictures and videos that screens show.
create table material (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  material_name text not null,
  kind text not null check (kind in ('picture', 'video')),
  width int not null,
  height int not null,
  duration_ms int,
  size int not null,
  state text not null default 'toReview' check (state in ('toReview', 'available', 'unavailable')),
  reason text,
  -- Of the bytes as they were brought: a picture is kept as it was written anew.
  sha256 text not null,
  file_id text not null unique references stored_file (id),
  uploaded_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'video') = (duration_ms is not null)),
  check ((state = 'unavailable') = (reason is not null)),
  unique (company_id, sha256)
);
create index material_created on material (company_id, created_at desc);
create index material_uploaded_by on material (uploaded_by);
create trigger material_audit after insert or update or delete on material
  for each row execute function write_audit();
