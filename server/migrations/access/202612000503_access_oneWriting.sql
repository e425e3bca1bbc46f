-- Names that stand once, whatever their writing (`keep_once`).
alter table role drop constraint role_company_id_role_name_key;
select keep_once('role', '{"role_name": "coalesce(company_id, 0)"}');

