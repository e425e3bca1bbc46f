-- Where a person was last, while he shares it: one row that the next position replaces, and no history.
create table staff_position (
  user_id bigint primary key references user_account (id) on delete cascade,
  -- Whose end ends the sharing.
  session_id bigint not null references session (id) on delete cascade,
  started_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m int not null,
  at timestamptz not null
);
create index staff_position_session on staff_position (session_id);
