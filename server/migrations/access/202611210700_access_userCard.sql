-- What other areas may show of a user.
create view user_card as
  select id, username, nick, company_id, group_id, forbidden from user_account;
