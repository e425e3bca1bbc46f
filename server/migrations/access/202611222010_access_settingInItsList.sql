-- A setting is opened from the list of settings; an entry of its own opened a new one.
delete from menu_entry where key = 'system/setFaultPage';
