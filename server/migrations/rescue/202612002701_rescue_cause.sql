-- By what causes can be counted; rescues from before have none.
alter table rescue_case add cause_class text;
