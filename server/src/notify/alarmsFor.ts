import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { readNotificationRules } from './notificationRules.ts';
import { momentIn } from './notificationWays.ts';
import { findNoticedIncidents } from './faultNoticeStore.ts';
import { notifiedElevators, channelFor } from './faultSms.ts';
import { listOpenIncidents } from '#area/fault/incidentStore.ts';
import { listOpenAlarms } from '#area/live/liveStore.ts';
import { elevatorTies, notifiedFault } from './notifiedFault.ts';

/** Of more that are open at once, the worst are judged. */
const maxJudged = 400;

/**
 * The open faults that a viewer would have been notified of, for a browser that was away; all that were pushed, for one who
 * is notified of faults in another way.
 */
export async function listAlarmsFor(db: Database, viewer: Viewer, limit: number) {
  const rows = await listOpenAlarms(db, viewer, maxJudged);
  if (rows.length === 0) return rows;
  if (!viewer.permissions.has('message push')) return rows.filter(({ pushed }) => pushed).slice(0, limit);
  const known = await readNotificationRules(db, { userId: viewer.userId });
  const elevators = await db
    .selectFrom('elevatorCard as elevator')
    .select([
      'elevator.id',
      elevatorTies.elevatorGroupIds.as('elevatorGroupIds'),
      elevatorTies.elevatorCompanyIds.as('elevatorCompanyIds'),
    ])
    .where(
      'elevator.id',
      'in',
      rows.map(({ elevatorId }) => elevatorId),
    )
    .execute();
  const ties = new Map(elevators.map((elevator) => [elevator.id, elevator]));
  const notified = rows.filter(({ code, severity, elevatorId, openedAt }) => {
    const fault = notifiedFault(code, severity, ties.get(elevatorId)!);
    const moment = momentIn(known.timeZone, new Date(openedAt));
    return channelFor(known, viewer.userId, [fault], moment, 'console') !== undefined;
  });
  return notified.slice(0, limit);
}

/** The incidents that go on and that a viewer would have been notified of, for a browser that was away. */
export async function listIncidentsFor(db: Database, viewer: Viewer, limit: number) {
  const rows = await listOpenIncidents(db, viewer, limit);
  if (rows.length === 0 || !viewer.permissions.has('message push')) return rows;
  const known = await readNotificationRules(db, { userId: viewer.userId });
  const incidents = await findNoticedIncidents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id, openedAt }) => {
    const elevators = [...notifiedElevators({ incident: incidents.get(id)! }).values()];
    const moment = momentIn(known.timeZone, new Date(openedAt));
    return channelFor(known, viewer.userId, elevators, moment, 'console') !== undefined;
  });
}
