-- Names that stand once, whatever their writing (`keep_once`).
alter table label_template drop constraint label_template_user_id_template_name_key;
select keep_once('label_template', '{"template_name": "user_id"}');
