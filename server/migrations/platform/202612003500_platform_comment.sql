-- What people say to each other about a record: read and written by whoever may open it.
create table record_comment (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id bigint not null,
  author_id bigint not null references user_account (id),
  at timestamptz not null default now(),
  -- Null once its author has removed it.
  body text check (char_length(body) between 1 and 2000),
  removed_at timestamptz,
  check ((body is null) = (removed_at is not null))
);
create index record_comment_record on record_comment (entity, record_id, id);
create index record_comment_author on record_comment (author_id);

-- Whom it mentions, as it is written behind the @.
create table record_mention (
  comment_id bigint not null references record_comment (id) on delete cascade,
  user_id bigint not null references user_account (id) on delete cascade,
  written text not null,
  primary key (comment_id, user_id)
);
create index record_mention_user on record_mention (user_id);
