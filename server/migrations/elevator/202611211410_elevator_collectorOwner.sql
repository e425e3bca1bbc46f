-- Whose a collector is: unbound ones have no lift that would say who may see them. Of no company: the platform's alone.
alter table collector
  add column company_id bigint references company (id),
  -- The provisioning file that was handed out last: its number and the SHA-256 of its bytes.
  add column provision_step int not null default 0,
  add column provision_sha256 text check (provision_sha256 ~ '^[0-9a-f]{64}$');
create index collector_company on collector (company_id);

update collector set company_id = elevator.maintainer_id from elevator where elevator.id = collector.elevator_id;

create or replace view collector_card as select id, serial, model, elevator_id, disabled, company_id from collector;

-- Which collector spoke for which lift, and when. Kept by a trigger, so that no way of binding is forgotten.
create table collector_binding (
  id bigint generated always as identity primary key,
  collector_id bigint not null references collector (id) on delete cascade,
  elevator_id bigint not null references elevator (id),
  bound_at timestamptz not null,
  bound_by text,
  unbound_at timestamptz,
  unbound_by text
);
create index collector_binding_collector on collector_binding (collector_id, id);
create unique index collector_binding_open on collector_binding (collector_id) where unbound_at is null;

create function keep_bindings() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('hoistway.actor', true), '');
begin
  if tg_op = 'UPDATE' and old.elevator_id is not distinct from new.elevator_id then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update collector_binding set unbound_at = now(), unbound_by = actor
      where collector_id = new.id and unbound_at is null;
  end if;
  if new.elevator_id is not null then
    insert into collector_binding (collector_id, elevator_id, bound_at, bound_by)
      values (new.id, new.elevator_id, now(), actor);
  end if;
  return null;
end $$;
create trigger collector_bindings after insert or update on collector
  for each row execute function keep_bindings();

insert into collector_binding (collector_id, elevator_id, bound_at)
  select id, elevator_id, created_at from collector where elevator_id is not null;
