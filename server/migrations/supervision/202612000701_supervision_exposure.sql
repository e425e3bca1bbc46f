-- What companies are publicly blamed for, from the draft to the public list.
create table exposure_event (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  kind text not null check (kind in ('overdueInspection', 'lateArrival', 'falseRecord', 'other')),
  party_id bigint not null references company (id),
  elevator_id bigint references elevator (id),
  headline text not null,
  account text not null,
  happened_on date not null,
  ends_on date not null,
  reply text,
  state text not null check (state in ('draft', 'sentBack', 'published', 'withdrawn')),
  published_at timestamptz,
  authored_by bigint references user_account (id) on delete set null,
  written_by bigint references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (happened_on <= ends_on),
  check ((published_at is null) = (state in ('draft', 'sentBack')))
);
create index exposure_event_company on exposure_event (company_id);
create index exposure_event_party on exposure_event (party_id);
create index exposure_event_elevator on exposure_event (elevator_id) where elevator_id is not null;
create index exposure_event_authored_by on exposure_event (authored_by);
create index exposure_event_written_by on exposure_event (written_by);
create index exposure_event_published on exposure_event (ends_on) where state = 'published';
create trigger exposure_event_audit after insert or update or delete on exposure_event
  for each row execute function write_audit();
