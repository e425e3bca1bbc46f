alter table company add constraint company_logo foreign key (logo) references stored_file (id);

-- The logo of a company: its own, else that of the nearest company above it, else that of the platform.
create function logo_of(start bigint) returns text language sql stable as $$
  with recursive line as (
    select id, parent_id, logo, 0 as depth from company where id = start
    union all
    select company.id, company.parent_id, company.logo, line.depth + 1
      from company join line on company.id = line.parent_id
      where line.depth < 50
  )
  select logo from (
    select logo, depth from line
    union all
    select logo, 1000 from company where id = (select min(id) from company where type = 'platform')
  ) as said
  where logo is not null order by depth limit 1
$$;
