-- Names that stand once, whatever their writing (`keep_once`).
alter table collector drop constraint collector_serial_key;
select keep_once('collector', '{"serial": ""}');
-- A collector says its serial as it is written.
create index collector_serial on collector (serial);
