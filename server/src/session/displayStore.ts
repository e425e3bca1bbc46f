import { wordOrder } from '#platform/names.ts';
import { randomBytes } from 'node:crypto';
import type { DisplayScreen } from '@hoistway/contract/session/display.ts';
import { displayPrefix } from '@hoistway/contract/session/displayPrefix.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { hashToken } from './sessionStore.ts';

export async function insertDisplay(
  tx: Transaction,
  userId: string,
  { displayName, screen }: { displayName: string; screen: DisplayScreen },
  from: { address: string; client: string },
  now: number,
): Promise<{ id: string; token: string }> {
  const token = `${displayPrefix}${randomBytes(16).toString('hex')}`;
  const at = new Date(now);
  const { id } = await tx
    .insertInto('session')
    .values({
      userId,
      displayName,
      screen,
      tokenHash: hashToken(token),
      ...from,
      createdAt: at,
      lastSeenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export const listDisplays = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'displayName', 'screen', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('screen', 'is not', null)
    .$narrowType<{ displayName: string; screen: DisplayScreen }>()
    .orderBy(wordOrder('displayName'))
    .orderBy('id')
    .execute();
