-- What a company has lost it may read for some days, and no longer write.
alter table elevator_visibility add column read_only boolean not null generated always as (reason like '%.grace') stored;
