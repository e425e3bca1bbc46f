-- By how much the clock of a collector is ahead of the server's; below zero when it is behind.
alter table collector_state add column skew_ms int not null default 0;
