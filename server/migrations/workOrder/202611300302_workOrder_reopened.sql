-- A rescue that is reopened has another order, and after its release the elevator is checked once more: one at a time.
drop index work_order_rescue;
create unique index work_order_rescue on work_order (case_id)
  where type = 'rescue' and status in ('5', '10', '15', '20', '55');
drop index work_order_check_of;
create unique index work_order_check_of on work_order (case_id)
  where type = 'repair' and source_order_id is null and status in ('5', '10', '15', '20', '30', '40', '45');
