import type { Database } from '#platform/ask.ts';
import type { NodeEvent } from '#platform/notify.ts';
import type { PushHub } from '#platform/push/pushHub.ts';
import { translators } from '#platform/texts.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/monitoring/faultNotice.ts';
import type { NotificationAction } from '@hoistway/contract/push/notification.ts';
import { keepDeliveries, type Delivery } from '../monitoring/faultDelivery.ts';
import { findNoticedFaults, findNoticedIncidents } from '../monitoring/faultNoticeStore.ts';
import { faultWord } from '../monitoring/faultWord.ts';

const actions: Readonly<Record<string, NotificationAction>> = {
  faultOpened: 'opened',
  faultTold: 'opened',
  faultRepeated: 'opened',
  faultAcknowledged: 'acknowledged',
  faultHandled: 'acknowledged',
  faultClosed: 'closed',
  incidentOpened: 'opened',
  incidentAcknowledged: 'acknowledged',
  incidentClosed: 'closed',
};

/** What browsers are told of an event; undefined when nobody is. */
function actionOf({ kind, payload }: NodeEvent): NotificationAction | undefined {
  if (payload['again'] === true) return 'repeated';
  return payload['pushed'] === false ? undefined : actions[kind];
}

/**
 * Tells the browsers of this node what happened to faults and incidents, in each one's language; rows are read by id.
 * Who was alarmed is kept.
 */
export async function tellFaults(db: Database, push: PushHub, events: readonly NodeEvent[]): Promise<number> {
  const told = events.filter((event) => event.subjectId !== null && actionOf(event) !== undefined);
  if (told.length === 0) return 0;
  const idsOf = (incident: boolean) => [
    ...new Set(
      told.flatMap((event) => ((event.payload['incident'] === true) === incident ? [event.subjectId!] : [])),
    ),
  ];
  const faults = await findNoticedFaults(db, idsOf(false));
  const incidents = await findNoticedIncidents(db, idsOf(true));
  const deliveries: Delivery[] = [];
  let total = 0;
  for (const event of told) {
    const id = event.subjectId!;
    const action = actionOf(event)!;
    const userIds = new Set<string>();
    const incident = event.payload['incident'] === true ? incidents.get(id) : undefined;
    const fault = event.payload['incident'] === true ? undefined : faults.get(id);
    if (!incident && !fault) continue;
    const sessions = push.deliverFault(
      incident?.elevatorIds ?? fault!.elevatorId,
      (language, seen) => {
        const t = translators[language];
        if (!incident) return noticeOf(fault!, faultWord(fault!.code, t), action, t);
        const who = typeof event.payload['who'] === 'string' ? event.payload['who'] : null;
        // Whoever sees members that nobody has dealt with yet goes on being asked.
        const waits = action === 'acknowledged' && incident.waitingIds.some((lift) => seen.includes(lift));
        return incidentNotice({ ...incident, who }, seen.length, waits ? 'repeated' : action, t);
      },
      (viewer) => userIds.add(viewer.userId),
    );
    total += sessions;
    if (action === 'opened')
      deliveries.push({
        ...(incident ? { incidentId: id } : { faultId: id }),
        sessions,
        userIds: [...userIds],
      });
  }
  await keepDeliveries(db, deliveries);
  return total;
}
