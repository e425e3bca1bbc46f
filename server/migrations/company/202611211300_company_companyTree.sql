-- A company and all companies below it: asked once for a viewer, where company_line would be asked for every company.
create function company_tree(root bigint) returns setof bigint language sql stable rows 50 as $$
  with recursive tree as (
    select id from company where id = root
    union
    select company.id from company join tree on company.parent_id = tree.id
  )
  select id from tree
$$;
