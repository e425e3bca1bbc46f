-- Chains of repairs and forecasts of faults, in the menu of installations that have the menu already.
insert into menu_entry (key, parent_key, label, path, blank, position)
select entry.key, 'maintenance', entry.label, entry.path, false, entry.position
from (values
  ('maintenance/repeatFaults', 'route.maintenance.repeatFaults', '/maintenance/repeatFaults', 18),
  ('maintenance/forecasts', 'route.maintenance.forecasts', '/maintenance/forecasts', 19))
  as entry (key, label, path, position)
where exists (select 1 from menu_entry where key = 'maintenance')
on conflict do nothing;
