-- Entries of the menu are named in two languages, as companies and people are.
alter table menu_entry add column english_label text;
create or replace view menu_card as
  select key, parent_key, label, path, href, blank, position, english_label from menu_entry;
