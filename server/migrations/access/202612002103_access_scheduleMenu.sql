-- Schedules of programmes in the menu of installations that have the menu already.
insert into menu_entry (key, parent_key, label, path, blank, position)
select 'advert/scheduleList', 'advert', 'route.misc.scheduleList', '/advert/scheduleList', false, 1
where exists (select 1 from menu_entry where key = 'advert')
on conflict do nothing;
