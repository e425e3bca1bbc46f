-- Residents are told in a browser as well, by the address that its push service gave it.
alter table residents_subscription
  alter column email drop not null,
  alter column public_url drop not null,
  add column endpoint text,
  add column p256dh text,
  add column auth text,
  add check ((email is null) <> (endpoint is null)),
  add check ((email is null) = (public_url is null)),
  add check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null));
create unique index residents_subscription_endpoint on residents_subscription (page_id, endpoint);
