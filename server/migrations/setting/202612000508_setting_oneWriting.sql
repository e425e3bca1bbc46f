-- Names that stand once, whatever their writing (`keep_once`).
alter table list_view drop constraint list_view_user_id_list_view_name_key;
select keep_once('list_view', '{"view_name": "user_id, list"}');
