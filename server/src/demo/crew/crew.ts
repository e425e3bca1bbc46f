import { createHash } from 'node:crypto';
import type { Language } from '@hoistway/contract/language/language.ts';
import {
  actorOf,
  transactAs,
  type Database,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isFit } from '#area/workOrder/mechanics.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { crewNames, writesIn } from '../demoPeople.ts';

/** One of the demo's people whose work goes on by itself. */
export interface Hand {
  username: string;
  userId: string;
  staffId: string;
  timeZone: string;
  language: Language;
  /** Somebody is signed in under their name and works for them. */
  isPlayed: boolean;
}

/** How the sessions are called in which people of the demo share their places. */
export const phoneOfDemo = 'demo phone';
/** Whoever has not been heard of for so long has gone. */
const awayMs = 10 * 60_000;

/** Those who are at work. */
export async function findCrew(db: Database, now: number): Promise<Hand[]> {
  const people = await db
    .selectFrom('userAccount')
    .innerJoin('mechanicCard as mechanic', 'mechanic.userId', 'userAccount.id')
    .innerJoin('company', 'company.id', 'mechanic.companyId')
    .where('userAccount.username', 'in', [...crewNames])
    .where('userAccount.forbidden', '=', false)
    .where('mechanic.onDuty', '=', true)
    .where(isFit)
    .select((eb) => [
      'userAccount.username',
      'userAccount.id as userId',
      'mechanic.id as staffId',
      'company.timeZone',
      eb
        .exists(
          eb
            .selectFrom('session')
            .whereRef('session.userId', '=', 'userAccount.id')
            .where('session.client', '!=', phoneOfDemo)
            .where('session.endedAt', 'is', null)
            .where('session.lastSeenAt', '>', new Date(now - awayMs).toISOString())
            .select('session.id'),
        )
        .as('isPlayed'),
    ])
    .orderBy('userAccount.id')
    .execute();
  return people.map((person) => ({
    ...person,
    isPlayed: Boolean(person.isPlayed),
    language: writesIn(person.username),
  }));
}

/** Does something as one of them would from their phone, in one transaction. */
export async function actAsHand<T>(
  db: Database,
  { userId, language }: Pick<Hand, 'userId' | 'language'>,
  work: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  const viewer = await loadViewer(db, userId, noSession);
  if (!viewer) throw new Error(`user ${userId} may do nothing`);
  return transactAs(db, actorOf(viewer), (tx) => work(contextOf(tx, viewer, language)));
}

const contextOf = (tx: TransactionContext['db'], viewer: Viewer, language: Language): TransactionContext => ({
  db: tx,
  viewer,
  address: '127.0.0.1',
  client: phoneOfDemo,
  requestId: 'demo',
  language,
  origin: undefined,
  t: translators[language],
  findRefs: () => Promise.resolve(new Set()),
});

/** The id of what somebody of the demo does to an order: always the same, so that it is known after a restart. */
export function actIdOf(orderId: string, step: string): string {
  const hex = createHash('sha256').update(`demo ${orderId} ${step}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
