-- Names that stand once, whatever their writing (`keep_once`).
alter table alarm_feed drop constraint alarm_feed_company_id_feed_name_key;
select keep_once('alarm_feed', '{"feed_name": "company_id"}');
