create or replace view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden, region_code
  from company;
