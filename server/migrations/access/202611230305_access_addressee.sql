alter table user_account add column email text check (length(email) <= 254);

-- How a person is reached, for what is told them.
create view addressee_card as select id, username, nick, company_id, phone, email, language, forbidden, nicks from user_account;
