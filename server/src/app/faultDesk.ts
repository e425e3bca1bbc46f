import type { Database } from '#platform/call/ask.ts';
import type { NodeEvent } from '#platform/event/nodeEvent.ts';
import type { PushHub } from '#platform/push/pushHub.ts';
import { translators } from '#platform/texts.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/fault/faultNotice.ts';
import type { PushGround } from '@hoistway/contract/notify/faultPush.ts';
import type { NotificationAction } from '@hoistway/contract/push/notification.ts';
import { keepDeliveries, type Delivery } from '#area/notify/faultDelivery.ts';
import { findNoticedFaults, findNoticedIncidents } from '#area/notify/faultNoticeStore.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { PushMemory } from '#area/notify/faultPushBook.ts';
import { momentIn } from '#area/notify/faultPushRules.ts';
import {
  pushedLifts,
  textFault,
  wayForLifts,
  type FaultTexts,
  type TextSubject,
} from '#area/notify/faultTexts.ts';

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

/** What tells of faults on one node. */
export interface FaultDesk {
  db: Database;
  push: PushHub;
  /** Who is told, as settings say. */
  memory: PushMemory;
  now(): number;
}

interface Told {
  id: string;
  action: NotificationAction;
  /** Whose doing it is. */
  who: string | null;
  subject: TextSubject;
}

/** The faults and incidents of events that people may be told of; rows are read by id. */
async function readTold(db: Database, events: readonly NodeEvent[]): Promise<Told[]> {
  const told = events.filter((event) => event.subjectId !== null && actionOf(event) !== undefined);
  if (told.length === 0) return [];
  const idsOf = (incident: boolean) => [
    ...new Set(
      told.flatMap((event) => ((event.payload['incident'] === true) === incident ? [event.subjectId!] : [])),
    ),
  ];
  const faults = await findNoticedFaults(db, idsOf(false));
  const incidents = await findNoticedIncidents(db, idsOf(true));
  return told.flatMap((event): Told[] => {
    const id = event.subjectId!;
    const action = actionOf(event)!;
    const who = typeof event.payload['who'] === 'string' ? event.payload['who'] : null;
    if (event.payload['incident'] === true) {
      const incident = incidents.get(id);
      return incident ? [{ id, action, who, subject: { incident } }] : [];
    }
    const fault = faults.get(id);
    return fault ? [{ id, action, who, subject: { fault } }] : [];
  });
}

/**
 * Tells the browsers of this node what happened to faults and incidents, in each one's language. Who is alarmed say
 * the settings; that something is over or seen to is told to everybody who may hear of it. Who was alarmed is kept.
 */
export async function tellFaults(
  { db, push, memory, now }: FaultDesk,
  events: readonly NodeEvent[],
): Promise<number> {
  const deliveries: Delivery[] = [];
  let total = 0;
  for (const { id, action, who, subject } of await readTold(db, events)) {
    const known = memory.now();
    const moment = momentIn(known.timeZone, new Date(now()));
    const lifts = pushedLifts(subject);
    const counts = 'incident' in subject || subject.fault.pushed;
    const grounds = new Map<string, PushGround>();
    const sessions = push.deliverFault(
      [...lifts.keys()],
      (language, seen) => {
        const t = translators[language];
        if ('fault' in subject) return noticeOf(subject.fault, faultWord(subject.fault.code, t), action, t);
        const { incident } = subject;
        // Whoever sees members that nobody has dealt with yet goes on being asked.
        const waits = action === 'acknowledged' && incident.waitingIds.some((lift) => seen.includes(lift));
        return incidentNotice({ ...incident, who }, seen.length, waits ? 'repeated' : action, t);
      },
      ({ userId, permissions }, seen) => {
        if (action === 'acknowledged' || action === 'closed') return true;
        // A special operator hears by his alarm channel, of what the dictionary tells.
        if (!permissions.has('message push')) return counts;
        const seenLifts = seen.map((each) => lifts.get(each)!);
        const way = wayForLifts(known, userId, seenLifts, moment, 'console');
        if (way) grounds.set(userId, { by: way.by, settingName: way.settingName, rule: way.rule });
        return way !== undefined;
      },
    );
    total += sessions;
    if (action === 'opened' && (sessions > 0 || counts))
      deliveries.push({
        ...('incident' in subject ? { incidentId: id } : { faultId: id }),
        sessions,
        grounds,
      });
  }
  await keepDeliveries(db, deliveries);
  return total;
}

/** Sends the text messages that the settings ask for; of all nodes that hear of a fault one sends each. */
export async function textFaults(
  { memory, now }: Pick<FaultDesk, 'memory' | 'now'>,
  texts: FaultTexts,
  events: readonly NodeEvent[],
): Promise<void> {
  for (const { action, subject } of await readTold(texts.db, events))
    if (action === 'opened') await textFault(texts, memory.now(), subject, new Date(now()));
}
