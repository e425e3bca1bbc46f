-- The last number given in a year.
create table rescue_number (
  year int primary key,
  last int not null
);

create table rescue_case (
  id bigint generated always as identity primary key,
  case_no text not null unique,
  elevator_id bigint not null references elevator (id),
  source text not null check (source in ('fault', 'carButton', 'phone', 'qrReport', 'manual')),
  state text not null check (state in ('waiting', 'accepted', 'arrived', 'released', 'closed', 'canceled')),
  level smallint not null check (level between 1 and 3),
  drill boolean not null,
  fault_id bigint references fault (id) on delete set null,
  lead_id bigint references staff (id) on delete set null,
  caller_phone text,
  trapped_count int,
  injured_count int,
  dangers text[] not null,
  released_count int,
  release_way text check (release_way in ('levelingRun', 'manualWinding', 'doorOpened', 'selfReleased')),
  cause text,
  report_time timestamptz not null,
  dispatch_time timestamptz,
  accept_time timestamptz,
  arrive_time timestamptz,
  release_time timestamptz,
  leave_time timestamptz,
  close_time timestamptz,
  overdue_arrival boolean not null,
  public_call_time timestamptz,
  check_result text,
  check_time timestamptz,
  -- The limits of the area as they were when it was reported, in minutes from the report but where the name says more.
  answer_minutes int not null,
  grid_minutes int not null,
  arrive_minutes int not null,
  release_minutes int not null,
  reminder_minutes int not null,
  public_minutes int not null
);
-- Two causes on one elevator are one case.
create unique index rescue_case_open on rescue_case (elevator_id, drill)
  where state in ('waiting', 'accepted', 'arrived');
create index rescue_case_elevator on rescue_case (elevator_id, report_time desc);
create index rescue_case_time on rescue_case (report_time desc, id desc);
create index rescue_case_lead on rescue_case (lead_id) where state in ('accepted', 'arrived');
create trigger rescue_case_audit after insert or update or delete on rescue_case
  for each row execute function write_audit();

-- What happened when it happened is never changed.
create function keep_rescue_times() returns trigger language plpgsql as $$
begin
  if new.report_time is distinct from old.report_time
    or (old.dispatch_time is not null and new.dispatch_time is distinct from old.dispatch_time)
    or (old.arrive_time is not null and new.arrive_time is distinct from old.arrive_time)
    or (old.release_time is not null and new.release_time is distinct from old.release_time)
    or (old.leave_time is not null and new.leave_time is distinct from old.leave_time)
    or (old.close_time is not null and new.close_time is distinct from old.close_time)
  then
    raise exception 'the times of a rescue are never changed';
  end if;
  return new;
end $$;
create trigger rescue_case_times before update on rescue_case
  for each row execute function keep_rescue_times();

-- Who was asked to come.
create table rescue_assignment (
  id bigint generated always as identity primary key,
  case_id bigint not null references rescue_case (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  round text not null check (round in ('onDuty', 'secondPerson', 'grid', 'cloud', 'manual')),
  state text not null check (state in ('asked', 'accepted', 'declined', 'lost', 'withdrawn')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  eta_minutes int,
  unique (case_id, staff_id)
);
create index rescue_assignment_staff on rescue_assignment (staff_id, case_id);
create trigger rescue_assignment_audit after insert or update or delete on rescue_assignment
  for each row execute function write_audit();

-- What was done, said and heard, when, by whom.
create table operation_record (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  elevator_id bigint references elevator (id),
  case_id bigint references rescue_case (id),
  staff_id bigint,
  user_id bigint,
  -- What the words of the kind speak of: a code, a number.
  detail text,
  text text
);
create index operation_record_case on operation_record (case_id, id);
create index operation_record_elevator on operation_record (elevator_id, at desc);
create index operation_record_time on operation_record (at desc, id desc);
create trigger operation_record_append_only before update or delete on operation_record
  for each row execute function refuse_change();
create trigger operation_record_no_truncate before truncate on operation_record
  for each statement execute function refuse_change();

create table phone_record (
  id bigint generated always as identity primary key,
  -- Of the person who took or made the call: they see what no elevator says whose it is.
  company_id bigint not null references company (id),
  at timestamptz not null,
  direction text not null check (direction in ('incoming', 'outgoing')),
  caller text,
  phone text not null,
  call_type text not null check (call_type in ('rescue', 'complaint', 'inquiry', 'followUp')),
  elevator_id bigint references elevator (id),
  case_id bigint references rescue_case (id) on delete set null,
  trapped_count int,
  content text not null,
  result text,
  user_id bigint references user_account (id) on delete set null
);
create index phone_record_time on phone_record (at desc, id desc);
create index phone_record_phone on phone_record (phone, id desc);
create index phone_record_elevator on phone_record (elevator_id);
create index phone_record_case on phone_record (case_id);
create trigger phone_record_audit after insert or update or delete on phone_record
  for each row execute function write_audit();
