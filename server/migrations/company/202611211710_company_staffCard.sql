-- What other areas may show of a person.
create view staff_card as select id, company_id, name, kind, user_id, status from staff;
