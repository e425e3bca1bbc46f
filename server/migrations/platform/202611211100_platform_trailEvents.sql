-- The trail also keeps what changes no row: failed sign-ins, exports and refusals. Every entry says whose record it is
-- and for which company its actor worked at the time, so that it can be searched within a scope.
alter table audit_trail
  add column company_id bigint,
  add column elevator_id bigint,
  add column actor_company_id bigint,
  add column times int not null default 1 check (times > 0),
  -- Entries with the same text are one entry that counts.
  add column fold text,
  add column by_person boolean not null generated always as (actor like 'user:%' or actor = 'visitor') stored,
  drop constraint audit_trail_verb_check,
  add constraint audit_trail_verb_check
    check (verb in ('insert', 'update', 'delete', 'signInFailed', 'export', 'refused'));
create unique index audit_trail_fold on audit_trail (fold) where fold is not null;
create index audit_trail_person on audit_trail (actor, id) where by_person;
create index audit_trail_by_person on audit_trail (id) where by_person;
create index audit_trail_company on audit_trail (company_id, id) where company_id is not null;
create index audit_trail_elevator on audit_trail (elevator_id, id) where elevator_id is not null;

-- Append-only still: of an entry that counts, the count may grow, and nothing else.
create function refuse_all_but_counting() returns trigger language plpgsql as $$
declare
  -- by_person follows from the actor, after this trigger.
  free text[] := array['times', 'by_person'];
begin
  if old.fold is not null and new.times > old.times and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_trail_append_only on audit_trail;
create trigger audit_trail_append_only before update on audit_trail
  for each row execute function refuse_all_but_counting();
create trigger audit_trail_no_delete before delete on audit_trail
  for each row execute function refuse_change();

create or replace function write_audit() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  -- Secrets, and what says when somebody was there: that has entries of its own.
  hidden text[] := array['password_hash', 'token_hash', 'secret_hash', 'words', 'last_sign_in_at', 'last_seen_at'];
  password_set boolean := tg_op = 'UPDATE' and before ->> 'password_hash' is distinct from after ->> 'password_hash';
  whole jsonb := coalesce(after, before);
  owner bigint;
  changed_before jsonb;
  changed_after jsonb;
begin
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

-- A text that was held back because its number had too many that day.
alter table sms_message
  drop constraint sms_message_state_check,
  add constraint sms_message_state_check check (state in ('outbox', 'sent', 'failed', 'withheld'));
create index sms_message_phone on sms_message (phone, at);
