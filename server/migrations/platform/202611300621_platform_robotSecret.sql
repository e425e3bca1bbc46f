-- That the secret of a robot changed is told, and not what it is.
alter table message_robot add secret_changed_at timestamptz;
