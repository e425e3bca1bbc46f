-- Names that stand once, whatever their writing (`keep_once`).
alter table plan_team drop constraint plan_team_company_id_name_key;
select keep_once('plan_team', '{"name": "company_id"}');
