-- What other areas may know of a sign-in: that it has not ended.
create view session_card as
  select id, user_id from session
  where ended_at is null
    and last_seen_at > now() - interval '12 hours'
    and created_at > now() - interval '7 days';
