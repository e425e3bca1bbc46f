-- Numbers and names that stand once, whatever their writing (`keep_once`).
alter table elevator drop constraint elevator_elevator_no_key;
alter table elevator drop constraint elevator_equipment_no_key;
alter table elevator drop constraint elevator_beacon_no_key;
alter table elevator drop constraint elevator_nine_no_key;
alter table elevator drop constraint elevator_kunshan_no_key;
drop index elevator_alias;
drop index elevator_place;
select keep_once('elevator', '{
  "elevator_no": "",
  "equipment_no": "",
  "beacon_no": "",
  "nine_no": "",
  "kunshan_no": "",
  "alias": "maintainer_id",
  "place_name": "coalesce(property_id, owner_id, maintainer_id)"}');
-- The list stands in the order of the numbers as they are written.
create index elevator_number on elevator (elevator_no);

-- An elevator is found by its texts in any writing, and by the name of its project in pinyin. The text is what a search
-- looks through, its grams are what leads there by index.
drop view elevator_card;
drop index elevator_words;
alter table elevator drop column words;
create function elevator_text(elevator_no text, short_number text, equipment_no text, nine_no text, address text,
  project_name text, english_project_name text) returns text language sql immutable parallel safe as $$
  select search_form(concat(elevator_no, '|', short_number, '|', equipment_no, '|', nine_no, '|', address, '|', project_name,
    '|', english_project_name)) || '|' || pinyin(search_form(project_name))
$$;
alter table elevator
  add column found_by text not null generated always as (elevator_text(elevator_no, short_number, equipment_no, nine_no,
    address, project_name, english_project_name)) stored,
  add column words text[] generated always as (grams(elevator_text(elevator_no, short_number, equipment_no, nine_no,
    address, project_name, english_project_name))) stored;
create index elevator_words on elevator using gin (words);

create view elevator_card as
  select id, elevator_no, short_number, alias, equipment_no, nine_no, address, project_name, place_of_use,
    region_code, type, floors_num, floor_labels, floor_height_mm, property_id, owner_id, maintainer_id, latitude,
    longitude, alarm_channel, life_state, words, project_names, found_by, elevator_no_normal
  from elevator;
