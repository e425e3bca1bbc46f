-- Names that stand once, whatever their writing (`keep_once`).
drop index elevator_brand_name;
select keep_once('elevator_brand', '{"name": "company_id"}');
select keep_once('elevator_model', '{"name": "brand_id"}');
