-- Whose a picture is that belongs to no record yet.
alter table stored_file add column draft_of bigint references user_account (id) on delete set null;
