-- Names that stand once, whatever their writing (`keep_once`).
alter table fault_setting drop constraint fault_setting_name;
select keep_once('fault_setting', '{"setting_name": "company_id"}');
