-- Incidents in the menu of installations that have the menu already.
insert into menu_entry (key, parent_key, label, path, blank, position)
select 'supervision/incident', 'supervision', 'route.supervision.incident', '/supervision/incident', false, 3
where exists (select 1 from menu_entry where key = 'supervision')
on conflict do nothing;
insert into role_menu (role_id, menu)
select role.id, entry.key from role join menu_entry entry on entry.key = 'supervision/incident'
where role.key in ('propertyManager', 'supportStaff')
on conflict do nothing;
