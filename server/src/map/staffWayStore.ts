import { wayKeptDays } from '@hoistway/contract/map/staffWay.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isKept, stopsOf, type Point } from './wayRules.ts';

const pointsOf = (db: Database) =>
  db
    .selectFrom('staffWayPoint as point')
    .select(['point.at', 'point.latitude', 'point.longitude', 'point.accuracyM']);

/** Adds a point to the way of a user who is on duty, if it belongs to it. */
export async function keepWayPoint(
  tx: Transaction,
  userId: string,
  place: Omit<Point, 'at'>,
  at: Date,
): Promise<void> {
  const before = await pointsOf(tx)
    .where('point.userId', '=', userId)
    .where('point.at', '<=', at.toISOString())
    .orderBy('point.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = before && { ...before, at: Date.parse(before.at) };
  if (!isKept(known, { ...place, at: at.getTime() })) return;
  await sql`insert into staff_way_point (user_id, at, latitude, longitude, accuracy_m)
    select ${userId}, ${at}, ${place.latitude}, ${place.longitude}, ${place.accuracyM}
    where exists (select 1 from mechanic_card mechanic
      where mechanic.user_id = ${userId} and mechanic.status = 'active' and mechanic.on_duty)
    on conflict do nothing`.execute(tx);
}

interface Window {
  from: string;
  to: string;
}

/** The way of a person between two moments: where they were, where they stayed, to which orders they signed in. */
export async function readWay(db: Database, viewer: Viewer, staffId: string, { from, to }: Window) {
  const person = await db
    .selectFrom('staffCard as staff')
    .innerJoin('companyCard as company', 'company.id', 'staff.companyId')
    .where('staff.id', '=', staffId)
    .select(['staff.names as name', 'company.names as companyName', 'staff.userId', 'staff.companyId'])
    .executeTakeFirstOrThrow();
  const points =
    person.userId === null
      ? []
      : await pointsOf(db)
          .where('point.userId', '=', person.userId)
          .where('point.at', '>=', from)
          .where('point.at', '<=', to)
          .orderBy('point.at')
          .execute();
  const stops = stopsOf(points.map((point) => ({ ...point, at: Date.parse(point.at) })));
  return {
    ...person,
    points,
    stops: stops.map((stop) => ({
      ...stop,
      from: new Date(stop.from).toISOString(),
      to: new Date(stop.to).toISOString(),
    })),
    orders: viewer.permissions.has('order.view') ? await ordersOf(db, staffId, { from, to }) : [],
  };
}

/** The orders to whose elevators a person signed in between two moments. */
const ordersOf = (db: Database, staffId: string, { from, to }: Window) =>
  db
    .selectFrom('workOrderCard as workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.handlerId', '=', staffId)
    .where('workOrder.arriveTime', '>=', from)
    .where('workOrder.arriveTime', '<=', to)
    .select([
      'workOrder.id',
      'workOrder.orderNumber',
      'workOrder.type',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.latitude',
      'elevator.longitude',
      sql<string>`work_order.arrive_time`.as('arriveTime'),
      'workOrder.finishTime',
    ])
    .orderBy('workOrder.arriveTime')
    .execute();

/** The records of somebody as staff. */
export const staffOf = (db: Database, userId: string) =>
  db.selectFrom('staffCard').select('id').where('userId', '=', userId).execute();

/** Ways are deleted after ninety days. */
export const forgetStaffWaysJob = job({
  name: 'map:forgetStaffWays',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (_, { db }) => {
    await sql`delete from staff_way_point where at < now() - ${wayKeptDays} * interval '1 day'`.execute(db);
  },
});
