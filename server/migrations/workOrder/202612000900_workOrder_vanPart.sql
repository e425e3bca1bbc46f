-- Which piece was used, where its kind is told apart; and whether it came from the van of the person who worked.
alter table work_order_part
  add column serial text,
  add column batch_no text,
  add column from_van boolean not null default false;
