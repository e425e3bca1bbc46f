-- How an elevator ran on a day of its company. Never dropped: the samples it was worked out from live 30 days.
-- Null is what was not reported, or too seldom.
create table ride_day (
  elevator_id bigint not null references elevator (id) on delete cascade,
  day date not null,
  closings int not null,
  -- Closings that the door broke off.
  reversals int not null,
  -- How long the others took.
  closing_seconds double precision not null,
  -- Stops with open doors whose place was reported, on floors with three of them at least.
  stops int not null,
  -- How far these were from where the car usually stood at their floor that day, on average.
  level_mm double precision,
  temperature double precision,
  primary key (elevator_id, day)
);

create view ride_day_card as
  select elevator_id, day, closings, reversals, closing_seconds, stops, level_mm, temperature from ride_day;
