import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

export type ConsentEnding = 'withdrawn' | 'renewed' | 'signedOut' | 'expired';

/** Notes that the consent of people to share where they are has ended. */
export const endConsent = (tx: Transaction, userIds: readonly string[], ending: ConsentEnding, at: Date) =>
  tx
    .updateTable('positionConsent')
    .set({ endedAt: at, ending })
    .where('userId', '=', sql<string>`any(${userIds}::bigint[])`)
    .where('endedAt', 'is', null)
    .execute();

/** Notes that a person agrees to share where they are. */
export async function giveConsent(tx: Transaction, userId: string, at: Date): Promise<void> {
  await endConsent(tx, [userId], 'renewed', at);
  await tx.insertInto('positionConsent').values({ userId, givenAt: at }).execute();
}
