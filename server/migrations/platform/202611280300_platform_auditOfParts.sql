-- Of a part with a number of its own the entries named that number, and stood in the history of whatever record bears
-- it: they name the record that the part belongs to, as those of parts without a number do.

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
    coalesce(whole ->> tg_argv[0], whole ->> 'id', ''),
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

-- What write_audit() enters for each inserted row, in the order of the rows.
create or replace function write_audit_of_added() returns trigger language plpgsql as $$
declare
  -- As in write_audit().
  hidden text[] := array['password_hash', 'token_hash', 'secret_hash', 'words', 'last_sign_in_at', 'last_seen_at',
    'names', 'nicks', 'project_names'];
  actor text := coalesce(nullif(current_setting('hoistway.actor', true), ''), 'database');
  request text := nullif(current_setting('hoistway.request', true), '');
  address text := nullif(current_setting('hoistway.address', true), '');
  actor_company bigint := nullif(current_setting('hoistway.company', true), '')::bigint;
begin
  insert into audit_trail (table_name, record_id, verb, actor, request_id, address, new, company_id, elevator_id,
    actor_company_id)
  select tg_table_name, coalesce(whole ->> tg_argv[0], whole ->> 'id', ''), 'insert', actor, request, address, whole,
    case
      when tg_table_name = 'company' then (whole ->> 'id')::bigint
      when whole ? 'company_id' then (whole ->> 'company_id')::bigint
      when whole ? 'user_id' then (select company_id from user_card where id = (whole ->> 'user_id')::bigint)
    end,
    (case when tg_table_name = 'elevator' then whole ->> 'id' else whole ->> 'elevator_id' end)::bigint,
    actor_company
  -- Without the offset each row would become JSON wherever it is named above.
  from (select to_jsonb(added) - hidden as whole from added offset 0) as entered;
  return null;
end $$;

-- What was entered before is put right by the rows that were entered whole.
alter table audit_trail disable trigger audit_trail_append_only;
do $$
declare
  part record;
begin
  for part in
    select distinct kept.relname as name, convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') as key
    from pg_trigger
      join pg_proc called on called.oid = tgfoid and called.proname in ('write_audit', 'write_audit_of_added')
      join pg_class kept on kept.oid = tgrelid
      join pg_attribute number on number.attrelid = kept.oid and number.attname = 'id'
    where tgnargs = 1
  loop
    update audit_trail entry set record_id = made.whose
    from (select distinct on (record_id) record_id, coalesce(new, old) ->> part.key as whose from audit_trail
      where table_name = part.name and verb in ('insert', 'delete')) made
    where entry.table_name = part.name and entry.record_id = made.record_id and made.whose is not null;
  end loop;
end $$;
alter table audit_trail enable trigger audit_trail_append_only;
