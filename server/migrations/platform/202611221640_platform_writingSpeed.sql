-- Half of the time it took to write a lift went into its grams and into words that the audit trail drops anyway.

-- Nobody looks for rows by their key: the keys of a file are read all at once.
drop index import_row_key;

-- The same grams as before: those of one and two characters without blanks. A function of PL/pgSQL keeps its plan for
-- the session, one of SQL makes it anew for each statement; each text is looked through for blanks once.
create or replace function grams(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(regexp_replace(lower(source), '\s', ' ', 'g'), null);
begin
  return array(
    select distinct gram collate "C"
    from (select unnest(letters) as gram union all select unnest(letters) || unnest(letters[2:])) as parts
    where strpos(gram, ' ') = 0
  );
end $$;

create or replace function write_audit() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- Secrets, and what says when somebody was there: that has entries of its own.
  hidden text[] := array['password_hash', 'token_hash', 'secret_hash', 'words', 'last_sign_in_at', 'last_seen_at'];
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
