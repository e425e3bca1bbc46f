-- Half of the time in which the database adds an elevator went into its entry of the audit trail: the trigger began anew
-- for every row. Of the tables that files are imported into, the rows that one statement adds are entered by one.

-- What write_audit() enters for each inserted row, in the order of the rows.
create function write_audit_of_added() returns trigger language plpgsql as $$
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
  select tg_table_name, coalesce(whole ->> 'id', whole ->> tg_argv[0], ''), 'insert', actor, request, address, whole,
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

drop trigger elevator_audit on elevator;
create trigger elevator_audit after update or delete on elevator for each row execute function write_audit();
create trigger elevator_audit_of_added after insert on elevator referencing new table as added
  for each statement execute function write_audit_of_added();

drop trigger company_audit on company;
create trigger company_audit after update or delete on company for each row execute function write_audit();
create trigger company_audit_of_added after insert on company referencing new table as added
  for each statement execute function write_audit_of_added();

drop trigger staff_audit on staff;
create trigger staff_audit after update or delete on staff for each row execute function write_audit();
create trigger staff_audit_of_added after insert on staff referencing new table as added
  for each statement execute function write_audit_of_added();

drop trigger user_account_audit on user_account;
create trigger user_account_audit after update or delete on user_account for each row execute function write_audit();
create trigger user_account_audit_of_added after insert on user_account referencing new table as added
  for each statement execute function write_audit_of_added();

drop trigger user_role_audit on user_role;
create trigger user_role_audit after update or delete on user_role for each row execute function write_audit('user_id');
create trigger user_role_audit_of_added after insert on user_role referencing new table as added
  for each statement execute function write_audit_of_added('user_id');
