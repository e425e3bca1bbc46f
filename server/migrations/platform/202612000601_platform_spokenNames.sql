-- What of a text is spoken: without the dot between the names of a person, brackets and the like. `finds` says the same of
-- what somebody types.
create function spoken_form(source text) returns text language sql immutable strict parallel safe
  return regexp_replace(search_form(source), '[ ''’·•‧・().,/-]', '', 'g');

-- A text as it is found: as it is written, and in the syllables of its Chinese across such marks.
create or replace function search_text(source text) returns text language plpgsql immutable strict parallel safe as $$
declare
  form text := search_form(source);
begin
  if form ~ '[\u3007\u4E00-\u9FFF]' then
    return form || E'\n' || pinyin(spoken_form(source));
  end if;
  return form;
end $$;
