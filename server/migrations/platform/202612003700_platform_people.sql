-- A person can be anonymised: what tells who they were is replaced, in the audit log as well. Rows that are never changed
-- may be changed for that alone, by the transaction that does it; and what is kept for a number of days may be removed.

create function begin_anonymising() returns void language plpgsql as $$
begin
  perform set_config('hoistway.anonymising', pg_current_xact_id()::text, true);
end $$;

create function end_anonymising() returns void language plpgsql as $$
begin
  perform set_config('hoistway.anonymising', '', true);
end $$;

create function is_anonymising() returns boolean language sql stable as $$
  select coalesce(current_setting('hoistway.anonymising', true), '') = coalesce(pg_current_xact_id_if_assigned()::text, '-')
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_anonymising() then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create or replace function refuse_all_but_counting() returns trigger language plpgsql as $$
declare
  -- by_person follows from the actor, after this trigger.
  counting text[] := array['times', 'by_person'];
  completing text[] := array['new', 'by_person'];
  anonymising text[] := array['old', 'new', 'address', 'fold', 'by_person'];
begin
  if old.fold is not null and new.times > old.times and to_jsonb(new) - counting = to_jsonb(old) - counting then
    return new;
  end if;
  if old.verb = 'export' and not old."new" ? 'rows' and jsonb_typeof(new."new" -> 'rows') = 'number'
    and new."new" - 'rows' = old."new" and to_jsonb(new) - completing = to_jsonb(old) - completing then
    return new;
  end if;
  -- Who did what to which record, and when, stays.
  if is_anonymising() and to_jsonb(new) - anonymising = to_jsonb(old) - anonymising then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

-- A text without the names and the numbers of a person, found by regular expressions; either may be null.
create function without_person(source text, names text, name_instead text, numbers text, number_instead text)
returns text language plpgsql immutable as $$
begin
  if names is not null then
    source := regexp_replace(source, names, name_instead, 'gi');
  end if;
  if numbers is not null then
    source := regexp_replace(source, numbers, number_instead, 'gi');
  end if;
  return source;
end $$;

-- The same of each text in JSON; its keys stay.
create function without_person(source jsonb, names text, name_instead text, numbers text, number_instead text)
returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(source)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_person(value, names, name_instead, numbers, number_instead)), '{}')
      from jsonb_each(source))
    when 'array' then (
      select coalesce(
        jsonb_agg(without_person(value, names, name_instead, numbers, number_instead) order by place), '[]')
      from jsonb_array_elements(source) with ordinality as part (value, place))
    when 'string' then to_jsonb(without_person(source #>> '{}', names, name_instead, numbers, number_instead))
    else source
  end;
end $$;

create function without_person(source text[], names text, name_instead text, numbers text, number_instead text)
returns text[] language sql immutable as $$
  select case when cardinality(source) > 0 then (
    select array_agg(without_person(value, names, name_instead, numbers, number_instead) order by place)
    from unnest(source) with ordinality as part (value, place))
  else source end
$$;

-- An object with other values under those of its keys that are known.
create function replace_known(source jsonb, instead jsonb) returns jsonb language sql immutable as $$
  select source || coalesce((select jsonb_object_agg(key, value) from jsonb_each(instead)
    where source ? key and source -> key <> 'null'), '{}')
$$;

-- Removes the oldest entries of the audit log that are older than a moment, so many at a time; answers how many.
create function forget_audit_trail(before timestamptz, most int) returns int language plpgsql as $$
declare
  gone int;
begin
  perform set_config('hoistway.forgetting', pg_current_xact_id()::text, true);
  delete from audit_trail where id in (select id from audit_trail where at < before order by id limit most);
  get diagnostics gone = row_count;
  perform set_config('hoistway.forgetting', '', true);
  return gone;
end $$;

create function refuse_unless_forgetting() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hoistway.forgetting', true), '') = pg_current_xact_id()::text then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_trail_no_delete on audit_trail;
create trigger audit_trail_no_delete before delete on audit_trail
  for each row execute function refuse_unless_forgetting();
