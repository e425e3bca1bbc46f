-- When people agreed to share where they are, and when that ended: positions are forgotten, the consent is not.
create table position_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  given_at timestamptz not null,
  ended_at timestamptz,
  -- They withdrew it, agreed anew, their session ended, or the time for which they agreed was over.
  ending text check (ending in ('withdrawn', 'renewed', 'signedOut', 'expired')),
  check ((ended_at is null) = (ending is null))
);
create index position_consent_user on position_consent (user_id, id);
create unique index position_consent_open on position_consent (user_id) where ended_at is null;

insert into position_consent (user_id, given_at) select user_id, started_at from staff_position;
