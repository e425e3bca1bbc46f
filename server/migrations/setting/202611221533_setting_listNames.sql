-- Saved views go on under the new names of their lists and of the words in their addresses.
alter table list_view disable trigger list_view_audit;
alter table list_view_default disable trigger list_view_default_audit;
update list_view set list = case list when 'liftBrand' then 'elevatorBrand' when 'trail' then 'auditLog' else list end,
  address = regexp_replace(regexp_replace(address, '\mtab=trail\M', 'tab=auditLog'), '\mlifts=', 'elevators=');
update list_view_default set list = case list when 'liftBrand' then 'elevatorBrand' else 'auditLog' end
  where list in ('liftBrand', 'trail');
alter table list_view enable trigger list_view_audit;
alter table list_view_default enable trigger list_view_default_audit;
