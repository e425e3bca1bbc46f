import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import type { Transaction, Database } from '../call/requestContext.ts';
import type { ClaimedDelivery } from './channel.ts';

/** The channels that a person has switched off, each with its kind. */
export const switchedOff = (db: Database, userId: string) =>
  db.selectFrom('messagePreference').select(['kind', 'channel']).where('userId', '=', userId).execute();

/** Switches a channel off for a kind, or on again. */
export async function savePreference(
  tx: Transaction,
  userId: string,
  { kind, channel, on }: { kind: string; channel: MessageChannel; on: boolean },
): Promise<void> {
  if (on)
    await tx
      .deleteFrom('messagePreference')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
  else
    await tx
      .insertInto('messagePreference')
      .values({ userId, kind, channel })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Whether its receiver does not want such a message on its channel; one that concerns lives is always sent. */
export async function isSwitchedOff(
  db: Database,
  { userId, kind, channel, lifeAndLimb }: ClaimedDelivery,
): Promise<boolean> {
  if (userId === null || lifeAndLimb) return false;
  const off = await db
    .selectFrom('messagePreference')
    .select('kind')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return off !== undefined;
}
