import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import {
  goneAfterMinutes,
  sharedHours,
  shareEveryS,
  type staffPositionCalls,
} from '@hoistway/contract/map/staffPosition.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Handlers } from '#platform/call/serve.ts';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { job } from '#platform/job/jobs.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { keepWayOf } from '#area/rescue/rescuers/rescuePositions.ts';
import type { sessionEnded } from '#area/session/sessionEvents.ts';
import { endConsent, giveConsent } from './positionConsent.ts';
import { keepWayPoint } from './staffWayStore.ts';
import { cellKeys, countAll, groupColumns, liesIn } from './mapCells.ts';
import { cellOf } from './mapGrid.ts';

type Place = Parameters<Handlers<typeof staffPositionCalls>['startSharing']>[1];

const before = (now: number, ms: number) => new Date(now - ms).toISOString();
const sharedMs = sharedHours * 3_600_000;

const ownRow = (db: Database, viewer: Viewer, now: number) =>
  db
    .selectFrom('staffPosition as position')
    .select(['position.startedAt', 'position.at'])
    .where('position.userId', '=', viewer.userId)
    .where('position.sessionId', '=', viewer.sessionId)
    .where('position.startedAt', '>', before(now, sharedMs));

/** Only staff members can share a position on the map of staff. */
async function isStaff(db: Database, viewer: Viewer): Promise<boolean> {
  const person = await db
    .selectFrom('staffCard')
    .select('id')
    .where('userId', '=', viewer.userId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/** Whether the person may share their position, and until when this session does. */
export async function findSharing(db: Database, viewer: Viewer, now: number) {
  const row = await ownRow(db, viewer, now).executeTakeFirst();
  return {
    offered: viewer.display === undefined && (await isStaff(db, viewer)),
    until: row ? new Date(new Date(row.startedAt).getTime() + sharedMs).toISOString() : null,
  };
}

/** Begins anew with this place: the session that asks last is the one that shares. */
export async function startSharing(
  tx: Transaction,
  viewer: Viewer,
  now: number,
  place: Place,
): Promise<boolean> {
  if (!(await isStaff(tx, viewer))) return false;
  const at = new Date(now);
  const row = { ...place, sessionId: viewer.sessionId, startedAt: at, at };
  await giveConsent(tx, viewer.userId, at);
  await tx
    .insertInto('staffPosition')
    .values({ userId: viewer.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  await keepWayOf(tx, viewer.userId, place, at);
  await keepWayPoint(tx, viewer.userId, place, at);
  return true;
}

/** Replaces the place unless it is too soon; answers whether this session shares at all. */
export async function movePlace(
  tx: Transaction,
  viewer: Viewer,
  now: number,
  place: Place,
): Promise<boolean> {
  await lockRows(tx, 'staffPosition', { userId: viewer.userId }, { by: ['userId'] });
  const row = await ownRow(tx, viewer, now).executeTakeFirst();
  if (!row) return false;
  if (now - new Date(row.at).getTime() < shareEveryS * 1000) return true;
  const at = new Date(now);
  await tx
    .updateTable('staffPosition')
    .set({ ...place, at })
    .where('userId', '=', viewer.userId)
    .execute();
  await keepWayOf(tx, viewer.userId, place, at);
  await keepWayPoint(tx, viewer.userId, place, at);
  return true;
}

export async function stopSharing(tx: Transaction, viewer: Viewer, now: number): Promise<void> {
  await endConsent(tx, [viewer.userId], 'withdrawn', new Date(now));
  await tx.deleteFrom('staffPosition').where('userId', '=', viewer.userId).execute();
}

/** A session that ends takes its place with it. */
export async function forgetPlaceOf(
  tx: Transaction,
  { sessionId }: PayloadOf<typeof sessionEnded>,
): Promise<void> {
  const gone = await tx
    .deleteFrom('staffPosition')
    .where('sessionId', '=', sessionId)
    .returning('userId')
    .execute();
  const userIds = gone.map(({ userId }) => userId);
  if (userIds.length > 0) await endConsent(tx, userIds, 'signedOut', new Date());
}

/** Positions are deleted when their sharing ends. */
export const forgetPlacesJob = job({
  name: 'monitoring:forgetPlaces',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (_, { db }) => {
    await transactAs(db, asSystem('forgetPlaces'), async (tx) => {
      const { rows } = await sql<{ userId: string }>`delete from staff_position
        where started_at <= now() - ${sharedHours} * interval '1 hour'
          or session_id not in (select id from session_card)
        returning user_id as "userId"`.execute(tx);
      const userIds = rows.map(({ userId }) => userId);
      if (userIds.length > 0) await endConsent(tx, userIds, 'expired', new Date());
    });
  },
});

/** The staff of the viewer's companies who share their place in a box, each once. */
const peopleIn = (db: Database, viewer: Viewer, now: number, box: MapBox) =>
  managedCompanies(db, viewer)
    .innerJoin('staffCard as staff', 'staff.companyId', 'company.id')
    .innerJoin('staffPosition as position', 'position.userId', 'staff.userId')
    .innerJoin('sessionCard as session', 'session.id', 'position.sessionId')
    .where('staff.status', '=', 'active')
    .where('position.startedAt', '>', before(now, sharedMs))
    .where('position.at', '>', before(now, goneAfterMinutes * 60_000))
    .where(liesIn('position', box))
    .distinctOn('position.userId')
    .select(['staff.id', 'staff.names as name', 'staff.kind', 'company.names as companyName'])
    .select(['position.latitude', 'position.longitude', 'position.accuracyM', 'position.at'])
    .orderBy('position.userId')
    .orderBy('staff.id');

/** How many of the staff of the viewer's companies share their place in a box. */
export async function countPeople(db: Database, viewer: Viewer, now: number, box: MapBox): Promise<number> {
  const { total } = await db
    .selectFrom(peopleIn(db, viewer, now, box).as('one'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same people by cells of the grid of the elevators. */
export async function clusterPeople(
  db: Database,
  viewer: Viewer,
  now: number,
  { zoom, ...box }: MapBox & { zoom: number },
) {
  const cells = await db
    .selectFrom(peopleIn(db, viewer, now, box).as('one'))
    .select([
      ...groupColumns('one'),
      sql<string>`min(id)::text`.as('id'),
      sql<string>`min(name)`.as('name'),
      sql<'maintenance' | 'rescue' | 'inspection' | 'install'>`min(kind)`.as('kind'),
      sql<string>`min(company_name)`.as('companyName'),
      sql<number>`min(accuracy_m)`.as('accuracyM'),
      sql<Date>`min(at)`.as('at'),
    ])
    .groupBy(cellKeys('one', cellOf(box, zoom)))
    .orderBy('id')
    .execute();
  return {
    total: countAll(cells),
    clusters: cells.filter(({ count }) => count > 1),
    people: cells
      .filter(({ count }) => count === 1)
      .map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
}
