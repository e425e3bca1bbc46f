import type { Database } from '#platform/ask.ts';
import type { Viewer } from '#platform/viewer.ts';
import { readPushKnowledge } from './faultPushBook.ts';
import { momentIn } from './faultPushRules.ts';
import { wayForLifts } from './faultTexts.ts';
import { listOpenAlarms } from './monitoringStore.ts';
import { liftTies, pushedFault } from './pushedFault.ts';

/**
 * The open faults that a viewer would have been told of, for a browser that was away; all that were told, for one who
 * hears of faults in another way.
 */
export async function listAlarmsFor(db: Database, viewer: Viewer, limit: number) {
  const rows = await listOpenAlarms(db, viewer, limit);
  if (rows.length === 0 || !viewer.permissions.has('message push')) return rows;
  const known = await readPushKnowledge(db, { userId: viewer.userId });
  const lifts = await db
    .selectFrom('elevatorCard as lift')
    .select([
      'lift.id',
      liftTies.liftGroupIds.as('liftGroupIds'),
      liftTies.liftCompanyIds.as('liftCompanyIds'),
    ])
    .where(
      'lift.id',
      'in',
      rows.map(({ elevatorId }) => elevatorId),
    )
    .execute();
  const ties = new Map(lifts.map((lift) => [lift.id, lift]));
  return rows.filter(({ code, severity, elevatorId, openedAt }) => {
    const fault = pushedFault(code, severity, ties.get(elevatorId)!);
    const moment = momentIn(known.timeZone, new Date(openedAt));
    return wayForLifts(known, viewer.userId, [fault], moment, 'console') !== undefined;
  });
}
