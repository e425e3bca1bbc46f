-- The duty diary of the user unit in the menu of installations that have the menu already.
insert into menu_entry (key, parent_key, label, path, blank, position)
select 'supervision/dutyDiary', 'supervision', 'route.supervision.dutyDiary', '/supervision/dutyDiary', false, 2
where exists (select 1 from menu_entry where key = 'supervision')
on conflict do nothing;
insert into role_menu (role_id, menu)
select role.id, entry.key from role join menu_entry entry on entry.key = 'supervision/dutyDiary'
where role.key = 'propertyManager'
on conflict do nothing;
