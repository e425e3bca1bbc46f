-- The makes of lifts and their models, kept by companies; those of a platform company serve everybody.
create table lift_brand (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  name text not null,
  name_en text,
  created_at timestamptz not null default now()
);
create unique index lift_brand_name on lift_brand (company_id, lower(name));
create trigger lift_brand_audit after insert or update or delete on lift_brand
  for each row execute function write_audit();

create table lift_model (
  brand_id bigint not null references lift_brand (id) on delete cascade,
  name text not null,
  name_en text,
  kind text not null check (kind in ('traction', 'hydraulic', 'dumbwaiter', 'escalator', 'movingWalk')),
  rated_load double precision,
  rated_speed double precision,
  controller_type text,
  primary key (brand_id, name)
);
create trigger lift_model_audit after insert or update or delete on lift_model
  for each row execute function write_audit('brand_id');

-- Lifts keep the brand as a text: it is looked up when a brand is renamed or deleted.
create index elevator_brand on elevator (brand) where brand is not null;
