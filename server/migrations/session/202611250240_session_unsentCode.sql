-- A request whose text the provider refused: nothing was sent, so that asking again need not wait.
alter table password_reset add column unsent boolean not null default false;
