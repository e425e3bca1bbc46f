-- Who ought to see the lifts because of the companies on their records; null stands for every lift.
create function company_sight(elevator_ids bigint[])
  returns table (company_id bigint, elevator_id bigint, reason text) language sql stable rows 1000 as $$
  select above.id, lift.id, 'company.' || role.name
  from elevator lift
  cross join lateral (values
    ('property', lift.property_id), ('owner', lift.owner_id), ('maintainer', lift.maintainer_id),
    ('installer', case when lift.life_state = 'installing' then lift.installer_id end),
    ('manufacturer', lift.manufacturer_id),
    ('rescueStation', lift.rescue_station_id)) as role (name, company_id)
  cross join lateral company_line(role.company_id) as above (id)
  where role.company_id is not null and (elevator_ids is null or lift.id = any(elevator_ids))
  union
  select company.id, lift.id, 'company.region'
  from elevator lift
  join company on company.type in ('rescue', 'inspection', 'regulator')
  join lateral unnest(company.region_codes) as region (code)
    on lift.region_code like regexp_replace(region.code, '(00)+$', '') || '%'
  where elevator_ids is null or lift.id = any(elevator_ids)
$$;

-- What the nightly check of scopes found different from the records, and mended.
create table sight_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  elevators int not null,
  -- Scopes that were absent, and scopes that should not have been there.
  missing int not null,
  surplus int not null,
  -- The first of them: company, elevator, reason, and whether it was missing.
  differences jsonb not null
);
