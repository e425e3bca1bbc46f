-- Numbers that stand once, whatever their writing (`keep_once`).
alter table contract drop constraint contract_number;
select keep_once('contract', '{"contract_no": "company_id"}');

-- Invoices had a form of their own: their doubles stay marked.
alter table invoice drop constraint invoice_number;
drop index invoice_number_key;
alter table invoice drop column number_key;
alter table invoice drop column number_doubled;
select keep_once('invoice', '{"invoice_no": "company_id"}');

-- A contract is found by the texts of its list in any writing, and by its parties in pinyin.
drop index contract_words;
create index contract_words on contract using gin (grams(search_text(contract_no || '|' || party_a || '|' || party_b)));
