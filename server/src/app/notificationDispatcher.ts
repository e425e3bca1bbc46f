import type { Database } from '#platform/call/requestContext.ts';
import type { Heard } from '#platform/event/onEveryNode.ts';
import type { PushHub } from '#platform/push/pushHub.ts';
import { translators } from '#platform/texts.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/fault/faultNotice.ts';
import type { PushGround } from '@hoistway/contract/notify/faultPush.ts';
import type { NotificationAction } from '@hoistway/contract/push/notification.ts';
import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRepeated,
  faultTold,
  incidentAcknowledged,
  incidentClosed,
  incidentOpened,
} from '#area/fault/faultAndIncidentEvents.ts';
import { keepDeliveries, type Delivery } from '#area/notify/faultDelivery.ts';
import { findNoticedFaults, findNoticedIncidents } from '#area/notify/faultNoticeStore.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { RuleMemory } from '#area/notify/notificationRules.ts';
import { momentIn } from '#area/notify/faultPushRules.ts';
import {
  pushedElevators,
  smsFault,
  channelFor,
  type FaultSms,
  type SmsSubject,
} from '#area/notify/faultSms.ts';

/** What people are told of faults and incidents. */
export const faultNews = [
  faultOpened,
  faultTold,
  faultRepeated,
  faultAcknowledged,
  faultHandled,
  faultClosed,
  incidentOpened,
  incidentAcknowledged,
  incidentClosed,
] as const;

export type FaultNews = Heard<(typeof faultNews)[number]>;

const actions: Readonly<Record<FaultNews['name'], NotificationAction>> = {
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
function actionOf({ name, told }: FaultNews): NotificationAction | undefined {
  if ('again' in told && told.again) return 'repeated';
  return 'pushed' in told && !told.pushed ? undefined : actions[name];
}

/** What tells of faults on one node. */
export interface FaultDesk {
  db: Database;
  push: PushHub;
  /** Who is told, as settings say. */
  memory: RuleMemory;
  now(): number;
}

interface Told {
  id: string;
  action: NotificationAction;
  /** Whose doing it is. */
  who: string | null;
  subject: SmsSubject;
}

/** The faults and incidents of events that people may be told of; rows are read by id. */
async function readTold(db: Database, events: readonly FaultNews[]): Promise<Told[]> {
  const told = events.filter((event) => actionOf(event) !== undefined).map(({ told }) => told);
  if (told.length === 0) return [];
  const faults = await findNoticedFaults(db, [
    ...new Set(told.flatMap((each) => ('faultId' in each ? [each.faultId] : []))),
  ]);
  const incidents = await findNoticedIncidents(db, [
    ...new Set(told.flatMap((each) => ('incidentId' in each ? [each.incidentId] : []))),
  ]);
  return events.flatMap((event): Told[] => {
    const action = actionOf(event);
    if (action === undefined) return [];
    const { told } = event;
    const who = 'who' in told ? told.who : null;
    if ('incidentId' in told) {
      const incident = incidents.get(told.incidentId);
      return incident ? [{ id: told.incidentId, action, who, subject: { incident } }] : [];
    }
    const fault = faults.get(told.faultId);
    return fault ? [{ id: told.faultId, action, who, subject: { fault } }] : [];
  });
}

/**
 * Tells the browsers of this node what happened to faults and incidents, in each one's language. Who is alarmed say
 * the settings; that something is over or seen to is told to everybody who may hear of it. Who was alarmed is kept.
 */
export async function notifyOfFaults(
  { db, push, memory, now }: FaultDesk,
  events: readonly FaultNews[],
): Promise<number> {
  const deliveries: Delivery[] = [];
  let total = 0;
  for (const { id, action, who, subject } of await readTold(db, events)) {
    const known = memory.now();
    const moment = momentIn(known.timeZone, new Date(now()));
    const elevators = pushedElevators(subject);
    const counts = 'incident' in subject || subject.fault.pushed;
    const grounds = new Map<string, PushGround>();
    const sessions = push.deliverFault(
      [...elevators.keys()],
      (language, seen) => {
        const t = translators[language];
        if ('fault' in subject) return noticeOf(subject.fault, faultWord(subject.fault.code, t), action, t);
        const { incident } = subject;
        // Whoever sees members that nobody has dealt with yet goes on being asked.
        const waits =
          action === 'acknowledged' && incident.waitingIds.some((elevator) => seen.includes(elevator));
        return incidentNotice({ ...incident, who }, seen.length, waits ? 'repeated' : action, t);
      },
      ({ userId, permissions }, seen) => {
        if (action === 'acknowledged' || action === 'closed') return true;
        // A special operator hears by his alarm channel, of what the dictionary tells.
        if (!permissions.has('message push')) return counts;
        const seenElevators = seen.map((each) => elevators.get(each)!);
        const way = channelFor(known, userId, seenElevators, moment, 'console');
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
  texts: FaultSms,
  events: readonly FaultNews[],
): Promise<void> {
  for (const { action, subject } of await readTold(texts.db, events))
    if (action === 'opened') await smsFault(texts, memory.now(), subject, new Date(now()));
}
