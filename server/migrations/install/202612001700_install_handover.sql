-- The inspection that a handover recorded: it is withdrawn when the handover is taken back.
alter table install_order add column inspection_id bigint references inspection (id);
create index install_order_inspection on install_order (inspection_id);
