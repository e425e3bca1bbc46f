-- A certificate of a company or of one of its people, with whom it goes.
create table qualification (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  staff_id bigint,
  kind text not null check (kind in (
    'maintenanceLicence', 'installLicence', 'operatorCertificate', 'rescueCertificate', 'inspectionCertificate')),
  certificate_no text not null,
  issued_by text not null,
  valid_from date not null,
  valid_until date not null,
  note text,
  check (valid_from <= valid_until),
  foreign key (staff_id, company_id) references staff (id, company_id) on delete cascade
);
create index qualification_company on qualification (company_id);
create index qualification_staff on qualification (staff_id);
create index qualification_valid_until on qualification (valid_until);
create trigger qualification_audit after insert or update or delete on qualification
  for each row execute function write_audit();
