create table elevator (
  id bigint generated always as identity primary key,
  elevator_no text not null unique,
  short_number text,
  alias text,
  equipment_no text unique check (equipment_no ~ '^\d{6}$'),
  beacon_no text unique,
  registration_code text,
  device_code text,
  factory_no text,
  nine_no text unique,
  kunshan_no text unique,
  address text not null,
  project_name text not null,
  place_of_use text not null,
  region_code text check (region_code ~ '^\d{6}$'),
  brand text,
  model text,
  type text not null default 'traction',
  life_state text not null default 'inUse' check (life_state in ('installing', 'inUse', 'stopped', 'scrapped')),
  rated_load numeric,
  rated_speed numeric,
  floors_num int not null check (floors_num between 1 and 200),
  floor_labels text[] not null,
  floor_height_mm int not null default 3000,
  manufacture_date date,
  controller_type text,
  drive_mode text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  property_id bigint references company (id),
  owner_id bigint references company (id),
  maintainer_id bigint references company (id),
  installer_id bigint references company (id),
  manufacturer_id bigint references company (id),
  others_id text,
  alarm_channel text,
  created_at timestamptz not null default now(),
  words text[] generated always as (
    grams(elevator_no || ' ' || coalesce(short_number, '') || ' ' || coalesce(equipment_no, '') || ' ' ||
      coalesce(nine_no, '') || ' ' || address || ' ' || project_name)) stored,
  check (cardinality(floor_labels) = floors_num)
);
create unique index elevator_alias on elevator (maintainer_id, alias) where alias is not null;
create index elevator_words on elevator using gin (words);
create index elevator_region on elevator (region_code);
create index elevator_maintainer on elevator (maintainer_id);
create index elevator_property on elevator (property_id);
create trigger elevator_audit after insert or update or delete on elevator
  for each row execute function write_audit();

create view elevator_card as
  select id, elevator_no, short_number, alias, equipment_no, nine_no, address, project_name, place_of_use,
    region_code, type, floors_num, floor_labels, floor_height_mm, property_id, owner_id, maintainer_id, latitude,
    longitude, alarm_channel, life_state, words
  from elevator;

create table collector (
  id bigint generated always as identity primary key,
  serial text not null unique check (serial ~ '^[A-Za-z0-9_-]{1,40}$'),
  secret_hash text not null,
  model text not null,
  firmware text,
  sim text,
  elevator_id bigint unique references elevator (id),
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);
create trigger collector_audit after insert or update or delete on collector
  for each row execute function write_audit();

create view collector_card as select id, serial, model, elevator_id, disabled from collector;

-- Which lifts belong to which group of which company; a lift has one group per company.
create table elevator_group (
  elevator_id bigint not null references elevator (id) on delete cascade,
  company_id bigint not null references company (id),
  group_id bigint not null references company_group (id),
  primary key (elevator_id, company_id)
);
create index elevator_group_group on elevator_group (group_id);
create trigger elevator_group_audit after insert or update or delete on elevator_group
  for each row execute function write_audit('elevator_id');

-- The lifts a person answers for himself.
create table elevator_assignment (
  elevator_id bigint not null references elevator (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  primary key (elevator_id, user_id)
);
create index elevator_assignment_user on elevator_assignment (user_id);
create trigger elevator_assignment_audit after insert or update or delete on elevator_assignment
  for each row execute function write_audit('elevator_id');

-- Who may see which lift, and why. The owner of each reason writes it in its own transaction.
create table sight (
  company_id bigint not null references company (id) on delete cascade,
  elevator_id bigint not null references elevator (id) on delete cascade,
  reason text not null,
  until timestamptz,
  primary key (company_id, elevator_id, reason)
);
create index sight_elevator on sight (elevator_id);
