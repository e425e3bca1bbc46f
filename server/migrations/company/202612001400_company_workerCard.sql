-- People who work on elevators, those who install them among them, with the last day of their certificate.
create view worker_card as
  select staff.id, staff.company_id, staff.names, staff.phone, staff.user_id, staff.kind, staff.status,
    (select max(q.valid_until) from qualification q
      where q.staff_id = staff.id and q.kind = 'operatorCertificate') as certificate_until
  from staff
  where staff.kind in ('maintenance', 'rescue', 'install');
