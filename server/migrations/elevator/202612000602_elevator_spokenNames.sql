-- An elevator is found by the syllables of its project across the marks in that name.
create or replace function elevator_text(elevator_no text, short_number text, equipment_no text, nine_no text, address text,
  project_name text, english_project_name text) returns text language sql immutable parallel safe as $$
  select search_form(concat(elevator_no, '|', short_number, '|', equipment_no, '|', nine_no, '|', address, '|', project_name,
    '|', english_project_name)) || '|' || pinyin(spoken_form(project_name))
$$;

-- Nobody changed anything of those that stand: their texts are worked out again, and nothing is recorded.
alter table elevator disable trigger user;
update elevator set project_name = project_name where spoken_form(project_name) <> search_form(project_name);
alter table elevator enable trigger user;
