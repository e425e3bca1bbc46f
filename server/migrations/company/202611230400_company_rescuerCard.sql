-- A rescuer answers for the contracts of their own company, for the grid as well, or belongs to the public force.
alter table staff drop constraint staff_level_id_check;
update staff set level_id = case level_id when 'junior' then 'contracted' when 'intermediate' then 'grid' else 'public' end
  where level_id is not null;
alter table staff add constraint staff_level_id_check check (level_id in ('contracted', 'grid', 'public'));

-- How far a rescue goes when nobody comes: minutes from the report, before and after the limit of arrival.
alter table area
  add column grid_minutes int not null default 5 check (grid_minutes between 1 and 1440),
  add column reminder_minutes int not null default 10 check (reminder_minutes between 0 and 1440),
  add column public_minutes int not null default 15 check (public_minutes between 0 and 1440);
create or replace view area_card as
  select id, company_id, name, region_codes, answer_minutes, arrive_city_minutes, arrive_other_minutes, free_minutes,
    inspection_scheme, interval_profile, phone_rule, time_zone, names, grid_minutes, reminder_minutes, public_minutes
  from area;

-- Approved people who may be sent to a rescue, with the last day of the certificate that lets them.
create view rescuer_card as
  select staff.id, staff.company_id, staff.names, staff.phone, staff.user_id, staff.kind, staff.level_id, staff.on_duty,
    (select max(q.valid_until) from qualification q
      where q.staff_id = staff.id and q.kind in ('operatorCertificate', 'rescueCertificate')) as certificate_until
  from staff
  where staff.status = 'active' and staff.is_audit = 'passed';

-- How a person of the staff is reached.
create view staff_phone_card as select id, company_id, names, phone from staff;
