-- What one piece of a kind costs with its mounting, in cents: by this replacements are budgeted.
alter table part_kind add column price numeric(15) check (price >= 0);
