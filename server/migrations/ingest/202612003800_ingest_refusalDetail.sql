-- What of a message was refused: the field and what it held, of the first of a minute.
alter table ingest_refusal add column detail text;
create or replace view ingest_refusal_card as
  select id, at, serial, address, reason, occurrences, vendor_code, detail from ingest_refusal;
