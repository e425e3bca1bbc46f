import { wordOrder } from '#platform/names.ts';
import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { alarmFeed } from '@hoistway/contract/alarm/alarmFeed.ts';

const newToken = (): string => randomBytes(16).toString('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');

/** The senders of a company. */
export const listFeeds = (db: Database, companyId: string) =>
  db
    .selectFrom('alarmFeed')
    .innerJoin('alarmFeedSecret', 'feedId', 'id')
    .select(['id', 'feedName', 'enabled', 'token', 'lastMessageAt'])
    .where('companyId', '=', companyId)
    .orderBy(wordOrder('feedName'))
    .execute();

interface NewSecret {
  id: string;
  token: string;
  secret: string;
}

export async function addFeed(tx: Transaction, companyId: string, feedName: string): Promise<NewSecret> {
  const token = newToken();
  const secret = newSecret();
  const id = await insertRecord(tx, alarmFeed, { companyId, feedName, enabled: undefined, token });
  await tx.insertInto('alarmFeedSecret').values({ feedId: id, secret }).execute();
  return { id, token, secret };
}

export async function changeFeed(
  tx: Transaction,
  id: string,
  { feedName, enabled }: { feedName?: string | undefined; enabled?: boolean | undefined },
): Promise<void> {
  await updateRecord(tx, alarmFeed, id, { feedName, enabled });
}

export async function renewSecret(tx: Transaction, id: string): Promise<NewSecret> {
  await lockRows(tx, 'alarmFeed', { id });
  const { token } = await tx
    .selectFrom('alarmFeed')
    .select('token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const secret = newSecret();
  await tx.updateTable('alarmFeedSecret').set({ secret }).where('feedId', '=', id).execute();
  return { id, token, secret };
}

export const removeFeed = (tx: Transaction, id: string) =>
  tx.deleteFrom('alarmFeed').where('id', '=', id).execute();

/** The sender to which an address belongs, with what it signs by. */
export const findFeed = (db: Database, token: string) =>
  db
    .selectFrom('alarmFeed')
    .innerJoin('alarmFeedSecret', 'feedId', 'id')
    .select(['id', 'companyId', 'secret'])
    .where('token', '=', token)
    .where('enabled', '=', true)
    .executeTakeFirst();

export const noteMessage = (tx: Transaction, feedId: string, at: Date) =>
  tx.updateTable('alarmFeedSecret').set({ lastMessageAt: at }).where('feedId', '=', feedId).execute();
