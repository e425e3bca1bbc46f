import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { joinCompany, zoneOfCompany } from '#area/history/usage/elevatorZone.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { MeasuredDay } from './judgeEffect.ts';

/** Of fewer closings, stops or runs in a day nothing is told. */
const leastOfDay = 20;
/** A day without a fault is one on which the elevator reported so long. */
const heardMs = 6 * 3_600_000;

interface Row {
  elevatorId: string;
  day: string;
  closings: number | null;
  reversals: number | null;
  closingSeconds: number | null;
  stops: number | null;
  levelMm: number | null;
  runs: number | null;
  kwh: number | null;
  coveredMs: number | null;
  faults: number;
}

/** What elevators did on days of their companies, by elevator and day. */
export type MachineDays = ReadonlyMap<string, ReadonlyMap<string, MeasuredDay>>;

const enough = (n: number | null): n is number => n !== null && n >= leastOfDay;

function measuredOf({
  closings,
  reversals,
  closingSeconds,
  stops,
  levelMm,
  runs,
  kwh,
  ...row
}: Row): MeasuredDay {
  const closed = (closings ?? 0) - (reversals ?? 0);
  const isHeard = enough(closings) || (row.coveredMs ?? 0) >= heardMs;
  return {
    levelling: enough(stops) ? levelMm : null,
    doorTime: enough(closed) && closingSeconds !== null ? closingSeconds / closed : null,
    reversals: enough(closings) && reversals !== null ? (1000 * reversals) / closings : null,
    faults: isHeard ? row.faults : null,
    energy: enough(runs) && kwh !== null ? kwh / runs : null,
  };
}

/** Reads the days of elevators from the first to the last, both included. */
export async function readMachineDays(
  db: Database,
  elevatorIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<MachineDays> {
  const { rows } = await sql<Row>`
    with machine as (
      select elevator.id, ${zoneOfCompany} as zone from elevator_card elevator ${joinCompany}
      where elevator.id = any(${elevatorIds}::bigint[])),
    broken as (
      select machine.id, (fault.opened_at at time zone machine.zone)::date as day, count(*)::int as faults
      from machine join fault_card fault on fault.elevator_id = machine.id
      where fault.fault_class = 'fault' and fault.opened_at >= ${from}::date::timestamp at time zone machine.zone
        and fault.opened_at < (${to}::date + 1)::timestamp at time zone machine.zone
      group by 1, 2),
    ridden as (
      select * from ride_day_card where elevator_id = any(${elevatorIds}::bigint[]) and day between ${from}::date and ${to}::date),
    used as (
      select * from usage_day_card where elevator_id = any(${elevatorIds}::bigint[]) and day between ${from}::date and ${to}::date)
    select coalesce(ridden.elevator_id, used.elevator_id)::text as "elevatorId", coalesce(ridden.day, used.day)::text as day,
      closings, reversals, closing_seconds as "closingSeconds", stops, level_mm as "levelMm", runs, kwh,
      covered_ms as "coveredMs", coalesce(broken.faults, 0) as faults
    from ridden full join used on used.elevator_id = ridden.elevator_id and used.day = ridden.day
      left join broken on broken.id = coalesce(ridden.elevator_id, used.elevator_id)
        and broken.day = coalesce(ridden.day, used.day)`.execute(db);
  const days = new Map<string, Map<string, MeasuredDay>>();
  for (const row of rows) {
    const own = days.get(row.elevatorId) ?? new Map<string, MeasuredDay>();
    days.set(row.elevatorId, own);
    own.set(row.day, measuredOf(row));
  }
  return days;
}

/** The days of one elevator in their order, both included; `undefined` in the place of one without a word. */
export const daysFrom = (
  days: ReadonlyMap<string, MeasuredDay> | undefined,
  from: string,
  to: string,
): (MeasuredDay | undefined)[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => days?.get(daysAfter(from, n)));
