-- What a record is called in English. `names` is both names in one text, which no text of a person can be: the name, and
-- behind U+001F the English one where there is another. It is what others show; the layer makes one name of it.

create or replace function write_audit() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- Secrets; what says when somebody was there: that has entries of its own; and what follows from other columns.
  hidden text[] := array['password_hash', 'token_hash', 'secret_hash', 'words', 'last_sign_in_at', 'last_seen_at',
    'names', 'nicks', 'project_names'];
  password_set boolean;
  whole jsonb;
  owner bigint;
  changed_before jsonb;
  changed_after jsonb;
begin
  -- The words of a lift are a hundred texts: they are left out before they become JSON.
  if tg_table_name = 'elevator' then
    if tg_op <> 'INSERT' then
      old.words := null;
    end if;
    if tg_op <> 'DELETE' then
      new.words := null;
    end if;
  end if;
  before := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  password_set := tg_op = 'UPDATE' and before ->> 'password_hash' is distinct from after ->> 'password_hash';
  whole := coalesce(after, before);
  before := before - hidden;
  after := after - hidden;
  if tg_op = 'UPDATE' then
    if before = after and not password_set then
      return null;
    end if;
    select jsonb_object_agg(key, value) into changed_before
      from jsonb_each(before) where value is distinct from after -> key;
    select jsonb_object_agg(key, value) into changed_after
      from jsonb_each(after) where value is distinct from before -> key;
    if password_set then
      changed_after := coalesce(changed_after, '{}') || '{"password": true}';
    end if;
  else
    changed_before := before;
    changed_after := after;
  end if;
  owner := case
    when tg_table_name = 'company' then (whole ->> 'id')::bigint
    when whole ? 'company_id' then (whole ->> 'company_id')::bigint
    when whole ? 'user_id' then (select company_id from user_card where id = (whole ->> 'user_id')::bigint)
    when whole ? 'role_id' then (select company_id from role where id = (whole ->> 'role_id')::bigint)
  end;
  insert into audit_trail (table_name, record_id, verb, actor, request_id, address, old, new, company_id,
    elevator_id, actor_company_id)
  values (
    tg_table_name,
    coalesce(whole ->> 'id', whole ->> tg_argv[0], ''),
    lower(tg_op),
    coalesce(nullif(current_setting('hoistway.actor', true), ''), 'database'),
    nullif(current_setting('hoistway.request', true), ''),
    nullif(current_setting('hoistway.address', true), ''),
    changed_before,
    changed_after,
    owner,
    (case when tg_table_name = 'elevator' then whole ->> 'id' else whole ->> 'elevator_id' end)::bigint,
    nullif(current_setting('hoistway.company', true), '')::bigint
  );
  return null;
end $$;

alter table company add column english_name text;
alter table company
  add column names text not null generated always as (
    name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored;
alter table staff add column english_name text;
alter table staff
  add column names text not null generated always as (
    name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored;
alter table area add column english_name text;
alter table area
  add column names text not null generated always as (
    name || coalesce(E'\x1f' || nullif(nullif(english_name, ''), name), '')) stored;

create or replace view company_card as
  select id, name, type, phone, duty_phone, contact, address, logo, time_zone, parent_id, forbidden, region_code,
    area_id, latitude, longitude, english_name, names
  from company;

create or replace view staff_card as select id, company_id, name, kind, user_id, status, names from staff;

create or replace view area_card as
  select id, company_id, name, region_codes, answer_minutes, arrive_city_minutes, arrive_other_minutes, free_minutes,
    inspection_scheme, interval_profile, phone_rule, time_zone, names
  from area;
