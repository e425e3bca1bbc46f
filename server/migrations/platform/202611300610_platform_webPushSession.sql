-- Who ends a sign-in ends what its browser is told without a page.
alter table web_push_subscription add session_id bigint;
create index web_push_subscription_session on web_push_subscription (session_id);
