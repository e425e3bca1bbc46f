-- The codes of lifts: one that is live for each lift, and those that were revoked. A token is 128 random bits.
create table qr_code (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  sign int not null check (sign > 0),
  location text not null,
  caption text not null check (char_length(caption) between 1 and 10),
  logo text references stored_file (id),
  logo_width int not null check (logo_width between 30 and 107),
  logo_height int not null check (logo_height between 30 and 45),
  image_width int not null check (image_width between 30 and 1080),
  image_height int not null check (image_height between 30 and 720),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index qr_code_live on qr_code (elevator_id) where revoked_at is null;
create index qr_code_location on qr_code (location) where revoked_at is null;
create trigger qr_code_audit after insert or update or delete on qr_code
  for each row execute function write_audit();

-- What labels look like: somebody's own templates, or shared with the people of his company.
create table label_template (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  company_id bigint not null references company (id) on delete cascade,
  template_name text not null,
  width_mm double precision not null,
  height_mm double precision not null,
  background text not null,
  background_picture text references stored_file (id),
  parts jsonb not null,
  shared boolean not null,
  created_at timestamptz not null default now(),
  unique (user_id, template_name)
);
create index label_template_company on label_template (company_id) where shared;
create trigger label_template_audit after insert or update or delete on label_template
  for each row execute function write_audit();

-- What people who scanned a code said: of a fault each report is one more occurrence. Nobody has verified them.
create table scan_report (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  qr_code_id bigint not null references qr_code (id),
  fault_id bigint not null references fault (id) on delete cascade,
  kind text not null check (kind in ('trapped', 'fault')),
  text text,
  phone text not null,
  address text not null,
  -- Of the word under which the reporter may add pictures.
  token_hash bytea not null,
  created_at timestamptz not null
);
create index scan_report_fault on scan_report (fault_id);
create index scan_report_elevator on scan_report (elevator_id, created_at);
create index scan_report_address on scan_report (address, created_at);
create trigger scan_report_audit after insert or update or delete on scan_report
  for each row execute function write_audit();

create table scan_report_picture (
  file_id text primary key references stored_file (id),
  report_id bigint not null references scan_report (id) on delete cascade,
  position int not null,
  unique (report_id, position)
);
create trigger scan_report_picture_audit after insert or update or delete on scan_report_picture
  for each row execute function write_audit('file_id');
