alter index elevator_brand rename to elevator_by_brand;

alter table lift_brand rename to elevator_brand;
alter index lift_brand_pkey rename to elevator_brand_pkey;
alter index lift_brand_name rename to elevator_brand_name;
alter trigger lift_brand_audit on elevator_brand rename to elevator_brand_audit;

alter table lift_model rename to elevator_model;
alter index lift_model_pkey rename to elevator_model_pkey;
alter trigger lift_model_audit on elevator_model rename to elevator_model_audit;
