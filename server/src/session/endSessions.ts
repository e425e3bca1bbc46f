import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { sessionEnded } from './sessionEvents.ts';

/**
 * Ends every session of a user, but for one that may stay; each is announced, so that its sockets close on every
 * node.
 */
export async function endSessionsOf(tx: Transaction, userId: string, except?: string): Promise<void> {
  let query = tx
    .updateTable('session')
    .set({ endedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (except !== undefined) query = query.where('id', '<>', except);
  const ended = await query.returning('id').execute();
  for (const { id } of ended) await announce(tx, sessionEnded, { sessionId: id });
}
