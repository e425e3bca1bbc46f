-- Where a company is, in WGS-84 degrees: half a place is none.
alter table company
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint company_place check ((latitude is null) = (longitude is null));

create or replace view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden, region_code,
    area_id, latitude, longitude
  from company;
