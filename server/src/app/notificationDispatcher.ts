import type { MatchedRule } from '@hoistway/contract/fault/whyTold.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import { inLanguage } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/fault/faultNotice.ts';
import type { NotificationAction } from '@hoistway/contract/socketPush/notification.ts';
import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRepeated,
  faultNotified,
  incidentAcknowledged,
  incidentClosed,
  incidentOpened,
} from '#area/fault/faultAndIncidentEvents.ts';
import { keepDeliveries, type Delivery } from '#area/notify/faultDelivery.ts';
import { findNoticedFaults, findNoticedIncidents } from '#area/notify/faultNoticeStore.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { RuleMemory } from '#area/notify/notificationRules.ts';
import { momentIn } from '#area/notify/notificationWays.ts';
import {
  notifiedElevators,
  smsFault,
  channelFor,
  type FaultSms,
  type SmsSubject,
} from '#area/notify/faultSms.ts';

/** The events of faults and incidents that people are notified of. */
export const faultNews = [
  faultOpened,
  faultNotified,
  faultRepeated,
  faultAcknowledged,
  faultHandled,
  faultClosed,
  incidentOpened,
  incidentAcknowledged,
  incidentClosed,
] as const;

export type FaultNews = ReceivedEvent<(typeof faultNews)[number]>;

const actions: Readonly<Record<FaultNews['name'], NotificationAction>> = {
  faultOpened: 'opened',
  faultNotified: 'opened',
  faultRepeated: 'opened',
  faultAcknowledged: 'acknowledged',
  faultHandled: 'acknowledged',
  faultClosed: 'closed',
  incidentOpened: 'opened',
  incidentAcknowledged: 'acknowledged',
  incidentClosed: 'closed',
};

/** What browsers are notified of; undefined when it is nothing. */
function actionOf({ name, payload }: FaultNews): NotificationAction | undefined {
  if ('again' in payload && payload.again) return 'repeated';
  return 'pushed' in payload && !payload.pushed ? undefined : actions[name];
}

/** What notifies of faults on one node. */
export interface NotificationDispatcher {
  db: Database;
  socketPush: SocketPush;
  /** Who is notified, as settings say. */
  memory: RuleMemory;
  now(): number;
}

interface PendingNotice {
  id: string;
  action: NotificationAction;
  /** Whose doing it is. */
  who: string | null;
  subject: SmsSubject;
}

/** The faults and incidents of events that people may be notified of; rows are read by id. */
async function readNotices(db: Database, events: readonly FaultNews[]): Promise<PendingNotice[]> {
  const payloads = events.filter((event) => actionOf(event) !== undefined).map(({ payload }) => payload);
  if (payloads.length === 0) return [];
  const faults = await findNoticedFaults(db, [
    ...new Set(payloads.flatMap((each) => ('faultId' in each ? [each.faultId] : []))),
  ]);
  const incidents = await findNoticedIncidents(db, [
    ...new Set(payloads.flatMap((each) => ('incidentId' in each ? [each.incidentId] : []))),
  ]);
  return events.flatMap((event): PendingNotice[] => {
    const action = actionOf(event);
    if (action === undefined) return [];
    const { payload } = event;
    const who = 'who' in payload ? payload.who : null;
    if ('incidentId' in payload) {
      const incident = incidents.get(payload.incidentId);
      return incident ? [{ id: payload.incidentId, action, who, subject: { incident } }] : [];
    }
    const fault = faults.get(payload.faultId);
    return fault ? [{ id: payload.faultId, action, who, subject: { fault } }] : [];
  });
}

/**
 * Notifies the browsers of this node of what happened to faults and incidents, each in its language. The settings
 * decide who is alarmed; that a fault is over or handled reaches everyone who may receive it. Who was alarmed is
 * recorded.
 */
export async function notifyOfFaults(
  { db, socketPush, memory, now }: NotificationDispatcher,
  events: readonly FaultNews[],
): Promise<number> {
  const deliveries: Delivery[] = [];
  let total = 0;
  for (const { id, action, who, subject } of await readNotices(db, events)) {
    const known = memory.now();
    const moment = momentIn(known.timeZone, new Date(now()));
    const elevators = notifiedElevators(subject);
    const counts = 'incident' in subject || subject.fault.pushed;
    const matchedRules = new Map<string, MatchedRule>();
    const sessions = socketPush.deliverFault(
      [...elevators.keys()],
      (language, seen) => {
        const t = translators[language];
        if ('fault' in subject)
          return noticeOf(inLanguage(language, subject.fault), faultWord(subject.fault.code, t), action, t);
        const incident = inLanguage(language, { ...subject.incident, who });
        // Viewers who see members that are not handled yet keep being alarmed.
        const waits =
          action === 'acknowledged' && incident.waitingIds.some((elevator) => seen.includes(elevator));
        return incidentNotice(incident, seen.length, waits ? 'repeated' : action, t);
      },
      ({ userId }, seen) => {
        if (action === 'acknowledged' || action === 'closed') return true;
        const seenElevators = seen.map((each) => elevators.get(each)!);
        const way = channelFor(known, userId, seenElevators, moment, 'console');
        if (way) matchedRules.set(userId, { by: way.by, settingName: way.settingName, rule: way.rule });
        return way !== undefined;
      },
    );
    total += sessions;
    if (action === 'opened' && (sessions > 0 || counts))
      deliveries.push({
        ...('incident' in subject ? { incidentId: id } : { faultId: id }),
        sessions,
        matchedRules,
      });
  }
  await keepDeliveries(db, deliveries);
  return total;
}

/** Sends the text messages that the settings ask for; of all nodes that receive a fault one sends each. */
export async function textFaults(
  { memory, now }: Pick<NotificationDispatcher, 'memory' | 'now'>,
  texts: FaultSms,
  events: readonly FaultNews[],
): Promise<void> {
  for (const { action, subject } of await readNotices(texts.db, events))
    if (action === 'opened') await smsFault(texts, memory.now(), subject, new Date(now()));
}
