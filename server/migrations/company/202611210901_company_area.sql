-- A region of duty: where it is, how fast rescuers must be there, and which country's rules hold.
create table area (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  region_codes text[] not null,
  answer_minutes int not null check (answer_minutes > 0),
  arrive_city_minutes int not null check (arrive_city_minutes >= answer_minutes),
  arrive_other_minutes int not null check (arrive_other_minutes >= arrive_city_minutes),
  free_minutes int not null check (free_minutes >= arrive_other_minutes),
  inspection_scheme text not null check (inspection_scheme in ('cn2023', 'cnYearly', 'sg')),
  interval_profile text not null check (interval_profile in ('cn', 'sg')),
  phone_rule text not null check (phone_rule in ('cn', 'sg')),
  time_zone text not null,
  created_at timestamptz not null default now(),
  constraint area_name unique (company_id, name)
);
create trigger area_audit after insert or update or delete on area
  for each row execute function write_audit();

create view area_card as
  select id, company_id, name, region_codes, answer_minutes, arrive_city_minutes, arrive_other_minutes, free_minutes,
    inspection_scheme, interval_profile, phone_rule, time_zone
  from area;

alter table company add column area_id bigint references area (id);
create index company_area on company (area_id);

create or replace view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden, region_code,
    area_id
  from company;
