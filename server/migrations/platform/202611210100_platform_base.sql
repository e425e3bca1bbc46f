-- What every area stands on: the audit trail, the event log, settings, and who may see which lift.

create table system_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  table_name text not null,
  record_id text not null,
  verb text not null check (verb in ('insert', 'update', 'delete')),
  actor text not null,
  request_id text,
  address text,
  old jsonb,
  new jsonb
);
create index audit_trail_record on audit_trail (table_name, record_id, id);
create index audit_trail_at on audit_trail using brin (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function refuse_change();
create trigger audit_trail_no_truncate before truncate on audit_trail
  for each statement execute function refuse_change();

-- One trigger for every table. Actor, request and address are set at the start of the transaction; secrets and
-- hashes never enter the trail.
create function write_audit() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  hidden text[] := array['password_hash', 'token_hash', 'secret_hash', 'words'];
  changed_before jsonb;
  changed_after jsonb;
begin
  before := before - hidden;
  after := after - hidden;
  if tg_op = 'UPDATE' then
    if before = after then
      return null;
    end if;
    select jsonb_object_agg(key, value) into changed_before
      from jsonb_each(before) where value is distinct from after -> key;
    select jsonb_object_agg(key, value) into changed_after
      from jsonb_each(after) where value is distinct from before -> key;
  else
    changed_before := before;
    changed_after := after;
  end if;
  insert into audit_trail (table_name, record_id, verb, actor, request_id, address, old, new)
  values (
    tg_table_name,
    coalesce(coalesce(after, before) ->> 'id', coalesce(after, before) ->> tg_argv[0], ''),
    lower(tg_op),
    coalesce(nullif(current_setting('hoistway.actor', true), ''), 'database'),
    nullif(current_setting('hoistway.request', true), ''),
    nullif(current_setting('hoistway.address', true), ''),
    changed_before,
    changed_after
  );
  return null;
end $$;

create trigger system_setting_audit after insert or update or delete on system_setting
  for each row execute function write_audit('name');

-- What happened, as rows: nodes are told by NOTIFY and read by id, timelines and tests read it too.
create table event_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  elevator_id bigint,
  subject_id bigint,
  actor text,
  payload jsonb not null default '{}'
);
create index event_log_elevator on event_log (elevator_id, id desc) where elevator_id is not null;
create index event_log_at on event_log (at);

create function tell_nodes() returns trigger language plpgsql as $$
begin
  perform pg_notify('hoistway', new.id::text);
  return null;
end $$;
create trigger event_log_notify after insert on event_log for each row execute function tell_nodes();

-- One- and two-character grams of a text: the index that finds Chinese as well as numbers, in any locale.
create function grams(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select substr(lower(source), n, w) as gram
    from generate_series(1, length(source)) as n, generate_series(1, 2) as w
    where n + w - 1 <= length(source)
  ) as parts
  where gram !~ '\s'
$$;
