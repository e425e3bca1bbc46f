-- When people were told of a reminder; of those before this was kept nobody is told any more.
alter table certificate_reminder add column told_at timestamptz;
update certificate_reminder set told_at = created_at;
create index certificate_reminder_untold on certificate_reminder (valid_until) where told_at is null;
