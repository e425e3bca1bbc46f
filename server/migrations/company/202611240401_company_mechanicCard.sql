-- People who maintain elevators, with the last day of the certificate that lets them.
create view mechanic_card as
  select staff.id, staff.company_id, staff.names, staff.phone, staff.user_id, staff.kind, staff.status, staff.on_duty,
    (select max(q.valid_until) from qualification q
      where q.staff_id = staff.id and q.kind = 'operatorCertificate') as certificate_until
  from staff
  where staff.kind in ('maintenance', 'rescue');
