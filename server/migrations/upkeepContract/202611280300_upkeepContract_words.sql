-- Contracts by characters of their number and parties.
create index contract_words on contract using gin (grams(contract_no || ' ' || party_a || ' ' || party_b));
