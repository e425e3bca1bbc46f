-- The permissions that the standard roles were given so far: one that is added to the product later reaches them once,
-- and what administrators changed since is never overwritten.
create table seeded_permission (name text primary key);
insert into seeded_permission select distinct permission from role_permission;
