-- Technical histories of elevators as other companies left them: taken over whole, never changed.
create table dossier (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  company_id bigint not null references company (id),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  made_by text not null,
  made_at timestamptz not null,
  taken_by bigint references user_account (id) on delete set null,
  taken_at timestamptz not null,
  unique (elevator_id, digest)
);
create index dossier_company on dossier (company_id);
create index dossier_taker on dossier (taken_by);
create trigger dossier_audit after insert or update or delete on dossier
  for each row execute function write_audit('elevator_id');

-- Its parts as they were signed.
create table dossier_part (
  dossier_id bigint not null references dossier (id) on delete cascade,
  name text not null,
  sha256 text not null,
  content text not null,
  primary key (dossier_id, name)
);

-- Its photos and documents.
create table dossier_file (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier (id) on delete cascade,
  file_id text not null unique references stored_file (id),
  name text not null,
  kind text not null check (kind in ('picture', 'pdf', 'xlsx', 'docx')),
  size int not null,
  created_at timestamptz not null
);
create index dossier_file_dossier on dossier_file (dossier_id);

-- Installations whose signature a company accepts without asking again.
create table dossier_signer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  trusted_by bigint references user_account (id) on delete set null,
  trusted_at timestamptz not null,
  unique (company_id, fingerprint)
);
create index dossier_signer_truster on dossier_signer (trusted_by);
create trigger dossier_signer_audit after insert or update or delete on dossier_signer
  for each row execute function write_audit('company_id');
