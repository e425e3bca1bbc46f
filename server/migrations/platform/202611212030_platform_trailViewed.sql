-- The trail also keeps who looked at where people are.
alter table audit_trail
  drop constraint audit_trail_verb_check,
  add constraint audit_trail_verb_check
    check (verb in ('insert', 'update', 'delete', 'signInFailed', 'export', 'refused', 'viewed'));
