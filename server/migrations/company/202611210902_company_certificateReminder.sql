-- That a certificate was reminded of so many days before its last one; a renewed one is reminded of anew.
create table certificate_reminder (
  qualification_id bigint not null references qualification (id) on delete cascade,
  valid_until date not null,
  days_before int not null check (days_before >= 0),
  created_at timestamptz not null default now(),
  primary key (qualification_id, valid_until, days_before)
);
