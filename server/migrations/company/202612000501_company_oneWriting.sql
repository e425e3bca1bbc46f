-- Names that stand once, whatever their writing (`keep_once`).
alter table company drop constraint company_name_key;
select keep_once('company', '{"name": ""}');

alter table area drop constraint area_name;
select keep_once('area', '{"name": "company_id"}');

alter table company_group drop constraint company_group_company_id_parent_id_group_name_key;
select keep_once('company_group', '{"group_name": "company_id, coalesce(parent_id, 0)"}');

-- Several people may be called the same, each with an account of their own.
alter table staff drop constraint staff_name_account;
select keep_once('staff', '{"name": "company_id, coalesce(user_id, 0)"}');

-- A contact is called in the language of the reader as companies and people are.
alter table company add column english_contact text;
alter table company
  add column contacts text generated always as (
    contact || coalesce(E'\x1f' || nullif(nullif(english_contact, ''), contact), '')) stored;

create or replace view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden, region_code, area_id,
    latitude, longitude, english_name, names, name_normal, english_contact, contacts
  from company;
