import { usageCounters, type UsageCounter } from '@hoistway/contract/history/usageStart.ts';
import { sql } from 'kysely';
import { writeLedger, type Heard } from '#area/history/usage/ledgerStore.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { demoDay } from './pastYear.ts';
import { usageSpans, type CountedElevator } from './usageDays.ts';

/** Elevators in one statement. */
const atOnce = 8;

/** By what names a state message tells the counters. */
const said = {
  runs: 'presentCounterValue',
  doorOpenings: 'doorOpenCount',
  ropeBends: 'ropeBendCount',
  metres: 'elevatorMileage',
  kwh: 'powerConsumption',
} as const satisfies Record<UsageCounter, string>;

type Row = Omit<CountedElevator, 'read'> & Record<UsageCounter, number | null>;

/** The elevators of the demo of which no earlier day is counted, with what their counters say now. */
async function uncounted(tx: Transaction, now: number): Promise<CountedElevator[]> {
  const counters = usageCounters.map(
    (name) => sql`(state.state ->> ${sql.lit(said[name])})::float8 as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Row>`
    select elevator.id::text as "elevatorId", elevator.short_number as "shortNumber", elevator.place_of_use as use,
      elevator.floors_num as floors, coalesce(elevator.floor_height_mm, 3000) as "floorHeightMm",
      coalesce(elevator.rated_load, 1000)::float8 as "ratedLoad", ${sql.join(counters)}
    from elevator
      join collector on collector.elevator_id = elevator.id and starts_with(collector.serial, 'HW-')
      left join elevator_state state on state.elevator_id = elevator.id
    where elevator.short_number is not null and not exists (
      select from usage_day_card known where known.elevator_id = elevator.id and known.day < ${demoDay(now)}::date - 1)
    order by elevator.id`.execute(tx);
  return rows.map(({ runs, doorOpenings, ropeBends, metres, kwh, ...elevator }) => ({
    ...elevator,
    read:
      runs === null || doorOpenings === null || ropeBends === null || metres === null || kwh === null
        ? null
        : { runs, doorOpenings, ropeBends, metres, kwh },
  }));
}

async function write(tx: Transaction, heard: readonly Heard[], now: number): Promise<void> {
  // What elevators say meanwhile is written by others.
  for (let left = heard; left.length > 0;) left = await writeLedger(tx, left, now);
}

/** What elevators did on the days of thirteen months, as they would have said it. */
export async function seedUsage(tx: Transaction, now: number): Promise<void> {
  const elevators = await uncounted(tx, now);
  for (let from = 0; from < elevators.length; from += atOnce) {
    const part = elevators.slice(from, from + atOnce);
    await write(
      tx,
      part.map((elevator) => ({ elevatorId: elevator.elevatorId, spans: usageSpans(elevator, now) })),
      now,
    );
    // Once more, so that what is over is closed, and nobody carries it along.
    await write(
      tx,
      part.map(({ elevatorId }) => ({ elevatorId, spans: [] })),
      now,
    );
  }
}
