-- What a user is called in English, and both in one text as the names of companies are.
alter table user_account add column english_nick text;
alter table user_account
  add column nicks text not null generated always as (
    nick || coalesce(E'\x1f' || nullif(nullif(english_nick, ''), nick), '')) stored;

create or replace view user_card as
  select id, username, nick, company_id, group_id, forbidden, nicks from user_account;
