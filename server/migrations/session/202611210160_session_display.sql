-- A wall screen holds a session of its own: named, bound to one screen, and without an end but the one somebody makes.
alter table session
  add column display_name text,
  add column screen text,
  add constraint session_display check ((display_name is null) = (screen is null));
