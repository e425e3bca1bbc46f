-- A text about a fault is a message of the outbox, which says what became of it; the row says by which setting it was sent.
alter table fault_text add column message_id bigint;
create unique index fault_text_message on fault_text (message_id);
alter table fault_text drop constraint fault_text_state_check;
alter table fault_text add constraint fault_text_state_check
  check (state in ('sending', 'sent', 'outbox', 'failed', 'withheld', 'noPhone', 'switchedOff'));
