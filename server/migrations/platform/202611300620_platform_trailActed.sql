-- What a call does without a row that the trail follows is an entry, too: it names the call.
alter table audit_trail
  drop constraint audit_trail_verb_check,
  add constraint audit_trail_verb_check check
    (verb in ('insert', 'update', 'delete', 'signInFailed', 'export', 'refused', 'viewed', 'acted'));

-- Whether a transaction has left an entry it can say by itself, without a search in the trail.
create function note_entry() returns trigger language plpgsql as $$
begin
  perform set_config('hoistway.entered', '1', true);
  return null;
end $$;
create trigger audit_trail_noted after insert on audit_trail for each statement execute function note_entry();
