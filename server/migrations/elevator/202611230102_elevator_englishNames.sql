-- What a project is called in English, and both in one text as the names of companies are.
alter table elevator add column english_project_name text;
alter table elevator
  add column project_names text not null generated always as (
    project_name || coalesce(E'\x1f' || nullif(nullif(english_project_name, ''), project_name), '')) stored;

-- An elevator is found by either name of its project.
drop view elevator_card;
drop index elevator_words;
alter table elevator drop column words;
alter table elevator
  add column words text[] generated always as (
    grams(elevator_no || ' ' || coalesce(short_number, '') || ' ' || coalesce(equipment_no, '') || ' ' ||
      coalesce(nine_no, '') || ' ' || address || ' ' || project_name || ' ' ||
      coalesce(english_project_name, ''))) stored;
create index elevator_words on elevator using gin (words);

create view elevator_card as
  select id, elevator_no, short_number, alias, equipment_no, nine_no, address, project_name, place_of_use,
    region_code, type, floors_num, floor_labels, floor_height_mm, property_id, owner_id, maintainer_id, latitude,
    longitude, alarm_channel, life_state, words, project_names
  from elevator;
