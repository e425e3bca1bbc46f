import { effectDays, type VisitEffect } from '@hoistway/contract/report/effect/effectCalls.ts';
import { doneOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { companyOfElevator, zoneOfCompany } from '#area/history/usage/elevatorZone.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { judgeEffect } from './judgeEffect.ts';
import { daysFrom, readMachineDays, type MachineDays } from './readMachineDays.ts';

/** So many days before those that are compared show what an elevator does by itself. */
const pastDays = 6 * effectDays;

interface Visit {
  orderId: string;
  elevatorId: string;
  /** Days of the company by whose days the elevator is counted. */
  from: string;
  to: string;
  today: string;
}

type Narrowing = { orderId: string } | { handlerId: string; since: string; until: string };

/** Completed visits on elevators that a viewer sees; an installation has no machine before it. */
async function readVisits(db: Database, viewer: Viewer, of: Narrowing, now: Date): Promise<Visit[]> {
  const visits = visibleElevators(db, viewer)
    .innerJoin('workOrderCard as work', 'work.elevatorId', 'elevator.id')
    .leftJoin('companyCard as company', (join) => join.on('company.id', '=', companyOfElevator))
    .where('work.status', 'in', doneOrderStatuses)
    .where('work.type', '<>', 'installation')
    .where('work.finishTime', 'is not', null);
  const narrowed =
    'orderId' in of
      ? visits.where('work.id', '=', of.orderId)
      : visits
          .where('work.handlerId', '=', of.handlerId)
          .where(sql<boolean>`work.finish_time >= ${of.since} and work.finish_time < ${of.until}`);
  return narrowed
    .select([
      'work.id as orderId',
      'work.elevatorId',
      sql<string>`(coalesce(work.arrive_time, work.finish_time) at time zone ${zoneOfCompany})::date::text`.as(
        'from',
      ),
      sql<string>`(work.finish_time at time zone ${zoneOfCompany})::date::text`.as('to'),
      sql<string>`(${now}::timestamptz at time zone ${zoneOfCompany})::date::text`.as('today'),
    ])
    .execute();
}

/** The last day after a visit that is over by now. */
const lastPassed = ({ to, today }: Visit): string => {
  const [last, yesterday] = [daysAfter(to, effectDays), daysAfter(today, -1)];
  return last < yesterday ? last : yesterday;
};

function effectOf(visit: Visit, machines: MachineDays): VisitEffect {
  const days = machines.get(visit.elevatorId);
  const first = daysAfter(visit.from, -effectDays - pastDays);
  const passed = lastPassed(visit);
  const passedDays = Math.max(0, daysBetween(visit.to, passed));
  return {
    from: daysAfter(visit.from, -effectDays),
    visitFrom: visit.from,
    visitTo: visit.to,
    to: daysAfter(visit.to, effectDays),
    passedDays,
    ...judgeEffect({
      before: daysFrom(days, first, daysAfter(visit.from, -1)),
      after: passedDays === 0 ? [] : daysFrom(days, daysAfter(visit.to, 1), passed),
    }),
  };
}

async function effectsOf(db: Database, visits: readonly Visit[]): Promise<VisitEffect[]> {
  if (visits.length === 0) return [];
  const [from] = visits.map((visit) => visit.from).toSorted();
  const to = visits
    .map(({ to: each }) => each)
    .toSorted()
    .at(-1)!;
  const machines = await readMachineDays(
    db,
    visits.map(({ elevatorId }) => elevatorId),
    { from: daysAfter(from!, -effectDays - pastDays), to: daysAfter(to, effectDays) },
  );
  return visits.map((visit) => effectOf(visit, machines));
}

/** What a visit changed; nothing of one that is not completed, or whose elevator the viewer does not see. */
export async function findEffect(
  db: Database,
  viewer: Viewer,
  orderId: string,
  now: Date,
): Promise<VisitEffect | null> {
  const [effect] = await effectsOf(db, await readVisits(db, viewer, { orderId }, now));
  return effect ?? null;
}

/** How many visits of a person can be measured, of those completed in a period whose days after are over. */
export async function countMeasured(
  db: Database,
  viewer: Viewer,
  of: { handlerId: string; since: string; until: string },
  now: Date,
): Promise<{ visits: number; measured: number }> {
  const effects = await effectsOf(db, await readVisits(db, viewer, of, now));
  const over = effects.filter(({ passedDays }) => passedDays === effectDays);
  return {
    visits: over.length,
    measured: over.filter(({ verdict }) => verdict !== 'tooLittle').length,
  };
}
