-- The region that a rescuer serves: those of the elevator's own region come first among equals.
alter table staff add column region_code text check (region_code ~ '^\d{6}$');
create or replace view rescuer_card as
  select staff.id, staff.company_id, staff.names, staff.phone, staff.user_id, staff.kind, staff.level_id, staff.on_duty,
    (select max(q.valid_until) from qualification q
      where q.staff_id = staff.id and q.kind in ('operatorCertificate', 'rescueCertificate')) as certificate_until,
    staff.region_code
  from staff
  where staff.status = 'active' and staff.is_audit = 'passed';
