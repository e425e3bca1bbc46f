-- Exports of areas, brands, fault codes and mappings went with viewing them and now have rights of their own. Roles that
-- an installation made keep what they could do; the standard roles are given the rights at the start.
insert into role_permission (role_id, permission)
select role.id, added.permission
from role
join role_permission held on held.role_id = role.id
join (values
  ('system.view', 'area.export'),
  ('elevator.view', 'brand.export'),
  ('fault.view', 'faultCode.export'),
  ('fault.view', 'faultMapping.export')
) as added (view, permission) on added.view = held.permission
where role.key is null
on conflict do nothing;
