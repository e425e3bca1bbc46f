-- Names that stand once, whatever their writing (`keep_once`).
alter table message_robot drop constraint message_robot_company_id_robot_name_key;
select keep_once('message_robot', '{"robot_name": "company_id"}');
