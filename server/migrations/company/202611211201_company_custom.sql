-- What a company says of how the console looks and reckons for its people; null leaves it to the company above.
create table company_custom (
  company_id bigint primary key references company (id) on delete cascade,
  product_name text,
  hotline text,
  default_language text check (default_language in ('zh', 'en')),
  footer_host text,
  base_map jsonb,
  working_time jsonb
);
create trigger company_custom_audit after insert or update or delete on company_custom
  for each row execute function write_audit('company_id');

-- What holds for a company, setting by setting: its own word, else that of the nearest company above it, else that of
-- the platform. From depth 1 on it is what the companies above say.
create function custom_of(start bigint, nearest int default 0) returns table (
  product_name text,
  hotline text,
  default_language text,
  footer_host text,
  base_map jsonb,
  working_time jsonb
) language sql stable as $$
  with recursive line as (
    select id, parent_id, 0 as depth from company where id = start
    union all
    select company.id, company.parent_id, line.depth + 1
      from company join line on company.id = line.parent_id
      where line.depth < 50
  ), said as (
    select line.depth, company_custom.* from line join company_custom on company_custom.company_id = line.id
      where line.depth >= nearest
    union all
    select 1000, company_custom.* from company_custom
      where company_id = (select min(id) from company where type = 'platform') and company_id <> start
  )
  select
    (array_agg(said.product_name order by depth) filter (where said.product_name is not null))[1],
    (array_agg(said.hotline order by depth) filter (where said.hotline is not null))[1],
    (array_agg(said.default_language order by depth) filter (where said.default_language is not null))[1],
    (array_agg(said.footer_host order by depth) filter (where said.footer_host is not null))[1],
    (array_agg(said.base_map order by depth) filter (where said.base_map is not null))[1],
    (array_agg(said.working_time order by depth) filter (where said.working_time is not null))[1]
  from said
$$;
