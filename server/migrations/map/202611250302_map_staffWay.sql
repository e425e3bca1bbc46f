-- Where people on duty were while they shared it: a point a minute at most, kept for ninety days. Each look at it stands in
-- the audit log.
create table staff_way_point (
  user_id bigint not null references user_account (id) on delete cascade,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m int not null,
  primary key (user_id, at)
);
create index staff_way_point_at on staff_way_point using brin (at);
