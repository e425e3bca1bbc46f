import { sql, type Insertable } from 'kysely';
import type { Database, Transaction } from '../call/requestContext.ts';
import type { Tables } from '../database/tables.ts';

/** Browsers that one person has; the oldest makes room. */
const maxBrowsers = 10;

/** Where a person is reached beside the console. */
export async function findReach(db: Database, userId: string) {
  const { phone, email } = await db
    .selectFrom('addresseeCard')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const subscriptions = await db
    .selectFrom('webPushSubscription')
    .select(['id', 'endpoint', 'client', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return { phone, email, subscriptions };
}

/** Keeps the subscription of a browser; one that was another's is theirs who subscribed last. */
export async function saveSubscription(
  tx: Transaction,
  subscription: Insertable<Tables['webPushSubscription']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('webPushSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { userId } = subscription;
  await sql`delete from web_push_subscription where user_id = ${userId} and id not in
    (select id from web_push_subscription where user_id = ${userId} order by id desc limit ${maxBrowsers})`.execute(
    tx,
  );
  return id;
}

/** A sign-in was ended: the browser in which it was is not told anything any more. */
export const forgetSubscriptionsOf = async (tx: Transaction, sessionId: string): Promise<void> =>
  void (await tx.deleteFrom('webPushSubscription').where('sessionId', '=', sessionId).execute());

export const removeSubscription = (tx: Transaction, userId: string, id: string) =>
  tx.deleteFrom('webPushSubscription').where('id', '=', id).where('userId', '=', userId).execute();
