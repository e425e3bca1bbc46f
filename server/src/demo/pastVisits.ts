import { daysAfter } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { countOf, insertVisits, roundOf, type Visit } from './planVisits.ts';

const daysOfHistory = 365;

/** The earliest visit of a plan that is known. */
interface Earliest {
  planId: string;
  companyId: string;
  interval: number;
  elevatorId: string;
  elevatorKind: Visit['elevator']['type'];
  workerId: string;
  userId: string | null;
  cycle: number;
  ordinal: number;
  day: string;
}

/** Visits of all plans from a year before `now` up to the earliest that is known. */
export async function seedPastVisits(tx: Transaction, now: number): Promise<void> {
  const { rows } = await sql<Earliest>`
    select distinct on (visit.plan_id) visit.plan_id as "planId", plan.company_id as "companyId",
      plan.interval_days as interval, elevator.id as "elevatorId", elevator.type as "elevatorKind",
      mechanic.id as "workerId", mechanic.user_id as "userId", visit.cycle, visit.ordinal,
      visit.completed_day::text as day
    from plan_visit visit
      join maintenance_plan plan on plan.id = visit.plan_id
      join elevator on elevator.id = plan.elevator_id
      join work_order on work_order.id = visit.order_id
      join mechanic_card mechanic on mechanic.id = work_order.handler_id
    where visit.completed_day is not null
    order by visit.plan_id, visit.completed_day`.execute(tx);
  const oldest = new Date(now - daysOfHistory * 86_400_000).toISOString().slice(0, 10);
  for (const companyId of new Set(rows.map((row) => row.companyId)))
    await insertVisits(
      tx,
      companyId,
      rows.flatMap((row, seed) => (row.companyId === companyId ? visitsBefore(row, oldest, seed) : [])),
      now,
    );
}

function visitsBefore(earliest: Earliest, oldest: string, seed: number): Visit[] {
  const { planId, interval, elevatorId, elevatorKind, workerId, userId } = earliest;
  const visits: Visit[] = [];
  for (let back = 1; ; back += 1) {
    const day = daysAfter(earliest.day, -back * interval);
    if (day < oldest) return visits;
    visits.push({
      ...roundOf(countOf(earliest) - back),
      elevator: { id: elevatorId, type: elevatorKind },
      planId,
      worker: { id: workerId, userId },
      day,
      isDone: true,
      seed,
    });
  }
}
