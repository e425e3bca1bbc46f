-- Every SMS that was asked for, and what became of it.
create table sms_message (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  phone text not null,
  kind text not null,
  text text not null,
  state text not null check (state in ('outbox', 'sent', 'failed'))
);
create index sms_message_at on sms_message (id desc);
