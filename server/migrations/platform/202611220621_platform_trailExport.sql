-- An export is noted when it begins, and once it was sent its number of rows is added; nothing else of an entry changes.
create or replace function refuse_all_but_counting() returns trigger language plpgsql as $$
declare
  -- by_person follows from the actor, after this trigger.
  counting text[] := array['times', 'by_person'];
  completing text[] := array['new', 'by_person'];
begin
  if old.fold is not null and new.times > old.times and to_jsonb(new) - counting = to_jsonb(old) - counting then
    return new;
  end if;
  if old.verb = 'export' and not old."new" ? 'rows' and jsonb_typeof(new."new" -> 'rows') = 'number'
    and new."new" - 'rows' = old."new" and to_jsonb(new) - completing = to_jsonb(old) - completing then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
