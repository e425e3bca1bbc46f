alter table sight rename to elevator_visibility;
alter index sight_pkey rename to elevator_visibility_pkey;
alter index sight_elevator rename to elevator_visibility_elevator;

alter table sight_check rename to visibility_check;
alter index sight_check_pkey rename to visibility_check_pkey;
alter function company_sight(bigint[]) rename to company_visibility;

alter table company_custom rename to company_settings;
alter index company_custom_pkey rename to company_settings_pkey;
alter trigger company_custom_audit on company_settings rename to company_settings_audit;

drop function custom_of(bigint, int);

-- What holds for a company, setting by setting: its own word, else that of the nearest company above it, else that of
-- the platform. From depth 1 on it is what the companies above say.
create function company_settings_of(start bigint, nearest int default 0) returns table (
  product_name text,
  hotline text,
  default_language text,
  footer_host text,
  base_map jsonb,
  working_time jsonb,
  weather boolean
) language sql stable as $$
  with recursive line as (
    select id, parent_id, 0 as depth from company where id = start
    union all
    select company.id, company.parent_id, line.depth + 1
      from company join line on company.id = line.parent_id
      where line.depth < 50
  ), said as (
    select line.depth, company_settings.* from line
      join company_settings on company_settings.company_id = line.id
      where line.depth >= nearest
    union all
    select 1000, company_settings.* from company_settings
      where company_id = (select min(id) from company where type = 'platform') and company_id <> start
  )
  select
    (array_agg(said.product_name order by depth) filter (where said.product_name is not null))[1],
    (array_agg(said.hotline order by depth) filter (where said.hotline is not null))[1],
    (array_agg(said.default_language order by depth) filter (where said.default_language is not null))[1],
    (array_agg(said.footer_host order by depth) filter (where said.footer_host is not null))[1],
    (array_agg(said.base_map order by depth) filter (where said.base_map is not null))[1],
    (array_agg(said.working_time order by depth) filter (where said.working_time is not null))[1],
    (array_agg(said.weather order by depth) filter (where said.weather is not null))[1]
  from said
$$;
