-- What a person has completed lately: their month and their week.
create index work_order_handler_finished on work_order (handler_id, finish_time) where finish_time is not null;
