-- By which rule the next inspection of an elevator is dated; none where a person entered the day.
alter table elevator add column dated_by text;

-- What the dates of an elevator's inspections follow from.
create view elevator_date_card as
  select id, next_inspection, dated_by, area_id, life_state from elevator;
create index elevator_next_inspection on elevator (next_inspection, id);
