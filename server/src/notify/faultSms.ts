import { sql } from 'kysely';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { tell } from '#platform/outbox/tell.ts';
import { inLanguage } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { addresseeOf } from '#area/access/accounts.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/fault/faultNotice.ts';
import type { NotifiableFault, NotifiableIncident } from './faultNoticeStore.ts';
import { emergencyNoticed, faultNoticed } from './faultMessages.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { NotificationRules } from './notificationRules.ts';
import {
  momentIn,
  wayNow,
  type Moment,
  type NotifiedFault,
  type NotificationWay,
} from './notificationWays.ts';
import { visibilityOf, type ViewerOf } from './peopleVisibility.ts';
import { notifiedFault } from './notifiedFault.ts';

/** What a text is about: one fault, or one incident with its elevators. */
export type SmsSubject = { fault: NotifiableFault } | { incident: NotifiableIncident };

export interface FaultSms {
  db: Database;
  viewerOf: ViewerOf;
}

/** The elevators of a subject, each as settings judge it. */
export const notifiedElevators = (subject: SmsSubject): ReadonlyMap<string, NotifiedFault> =>
  'fault' in subject
    ? new Map([
        [subject.fault.elevatorId, notifiedFault(subject.fault.code, subject.fault.severity, subject.fault)],
      ])
    : new Map(
        subject.incident.elevators.map((elevator) => [
          elevator.id,
          notifiedFault(subject.incident.code, subject.incident.severity, elevator),
        ]),
      );

/** How a person is notified of the first of these elevators that a setting names them for. */
export function channelFor(
  known: NotificationRules,
  userId: string,
  elevators: readonly NotifiedFault[],
  moment: Moment,
  channel: NotificationWay['channel'],
): NotificationWay | undefined {
  const person = known.people.get(userId);
  if (!person || person.disabled || !person.receives) return undefined;
  for (const elevator of elevators) {
    const way = wayNow(known.book, person, elevator, moment, channel);
    if (way) return way;
  }
  return undefined;
}

/** The month, day and time of an instant as the platform's clock shows them. */
function clockText(timeZone: string, at: string): string {
  const whole = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return whole.format(new Date(at)).slice(5);
}

/** What a person is told, in their language. */
async function wordsFor(
  db: Database,
  subject: SmsSubject,
  userId: string,
  { seen, timeZone }: { seen: readonly string[]; timeZone: string },
): Promise<{ content: string; time: string }> {
  const { language } = await addresseeOf(db, userId);
  const t = translators[language];
  const named = inLanguage(language, subject);
  const { content, faultTime } =
    'fault' in named
      ? noticeOf(named.fault, faultWord(named.fault.code, t), 'opened', t)
      : incidentNotice({ ...named.incident, who: null }, seen.length, 'opened', t);
  return { content, time: clockText(timeZone, faultTime) };
}

/** Hands a text to the outbox; of all nodes that would the first does. */
async function tellOnce(
  tx: Transaction,
  subject: SmsSubject,
  { userId, way, words }: { userId: string; way: NotificationWay; words: { content: string; time: string } },
): Promise<void> {
  const faultId = 'fault' in subject ? subject.fault.id : null;
  const incidentId = 'fault' in subject ? null : subject.incident.id;
  const { rows } = await sql<{ id: string }>`
    insert into fault_text (fault_id, incident_id, user_id, setting_name, rule, state)
    values (${faultId}, ${incidentId}, ${userId}, ${way.settingName}, ${way.rule}, 'sending')
    on conflict do nothing returning id::text`.execute(tx);
  const claimed = rows[0];
  if (!claimed) return;
  const about = faultId === null ? `faultIncident:${incidentId}` : `fault:${faultId}`;
  const isEmergency = [...notifiedElevators(subject).values()].some(({ alwaysNotified }) => alwaysNotified);
  const kind = isEmergency ? emergencyNoticed : faultNoticed;
  const messageId = await tell(tx, kind, words, {
    key: `${kind.name}:${about}:${userId}`,
    subject: about,
    to: { userId },
  });
  await tx.updateTable('faultText').set({ messageId }).where('id', '=', claimed.id).execute();
}

/**
 * Tells everyone by SMS whom a setting names at this time and who sees an elevator of the fault: once, across all nodes.
 */
export async function smsFault(
  texts: FaultSms,
  known: NotificationRules,
  subject: SmsSubject,
  at: Date,
): Promise<void> {
  const { db, viewerOf } = texts;
  const elevators = notifiedElevators(subject);
  const moment = momentIn(known.timeZone, at);
  const seenBy = visibilityOf(db, viewerOf, [...elevators.keys()]);
  for (const userId of known.people.keys()) {
    if (!channelFor(known, userId, [...elevators.values()], moment, 'sms')) continue;
    const seen = await seenBy(userId);
    const seenElevators = seen.map((id) => elevators.get(id)!);
    const way = channelFor(known, userId, seenElevators, moment, 'sms');
    if (!way) continue;
    const words = await wordsFor(db, subject, userId, { seen, timeZone: known.timeZone });
    await transactAs(db, asSystem('notify'), (tx) => tellOnce(tx, subject, { userId, way, words }));
  }
}
