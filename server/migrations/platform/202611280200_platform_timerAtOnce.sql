-- Sets a timer that is due at once, for triggers: what follows from a row without being waited for by whoever writes it.
-- Whose clock says when that is, does not matter to a moment so long ago.
create function set_timer_at_once(of_kind text, of_subject text, of_key text, what jsonb) returns void language sql as $$
  insert into timer (kind, subject, key, due_at, payload) values (of_kind, of_subject, of_key, 'epoch', what)
    on conflict (key) do nothing
$$;
