-- What the database does by itself with an index, such as analysing its table, it does without the path on which our functions
-- are found: those that an index calls name the others by their schema.

create or replace function normal_form(source text) returns text language plpgsql immutable strict parallel safe as $$
declare
  form text := source;
begin
  if form ~ '[^ -~]' then
    form := regexp_replace(normalize(form, nfkc),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+',
      '', 'g');
    form := normalize(translate(public.small_letters(translate(form, 'İ', 'i')), 'ς', 'σ'), nfkc);
    form := regexp_replace(form, '[\t-\r\u0085\u1680\u2000-\u200A\u2028\u2029\u2800]', ' ', 'g');
    form := regexp_replace(form, '[\u02D7\u058A\u1806\u2010-\u2015\u2043\u2212\u2796\u2E3A\u2E3B]', '-', 'g');
    form := regexp_replace(form,
      '(?<=[!-/:-@[-`{-~\u2E80-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]) +| +(?=[!-/:-@[-`{-~\u2E80-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])',
      '', 'g');
  else
    form := lower(form collate "C");
    if strpos(form, ' ') > 0 then
      form := regexp_replace(form, '(?<=[!-/:-@[-`{-~]) +| +(?=[!-/:-@[-`{-~])', '', 'g');
    end if;
  end if;
  if strpos(form, ' ') > 0 then
    form := regexp_replace(btrim(regexp_replace(form, ' +', ' ', 'g'), ' '),
      '(?<=[0-9]) (?![0-9])|(?<![0-9]) (?=[0-9])', '', 'g');
  end if;
  if strpos(form, '--') > 0 then
    form := regexp_replace(form, '-+', '-', 'g');
  end if;
  return form;
end $$;

create or replace function search_form(source text) returns text language plpgsql immutable strict parallel safe as $$
declare
  form text := public.normal_form(source);
begin
  if form ~ '[^ -~\u3000-\u9FFF]' then
    form := normalize(regexp_replace(normalize(form, nfd), '[\u0300-\u036F]', '', 'g'), nfc);
    form := replace(replace(replace(replace(translate(form, 'øłđðıħŧ', 'olddiht'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'þ', 'th');
  end if;
  return form;
end $$;

create or replace function search_text(source text) returns text language plpgsql immutable strict parallel safe as $$
declare
  form text := public.search_form(source);
begin
  if form ~ '[\u3007\u4E00-\u9FFF]' then
    return form || E'\n' || public.pinyin(public.spoken_form(source));
  end if;
  return form;
end $$;
