import type { Language } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { forgetMessages } from '#platform/outbox/tell.ts';
import { newWord } from './pageStore.ts';

/** What messages to an address are about: by it they are forgotten. */
export const subjectOf = (subscriptionId: string): string => `residentsSubscription:${subscriptionId}`;

/** Keeps an address until it is confirmed; undefined where it is known, and is not asked again. */
export async function keepAddress(
  tx: Transaction,
  asked: { pageId: string; email: string; language: Language; publicUrl: string },
): Promise<{ id: string; word: string } | undefined> {
  const word = newWord();
  const kept = await tx
    .insertInto('residentsSubscription')
    .values({ ...asked, word })
    .onConflict((conflict) => conflict.expression(sql`page_id, lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept && { id: kept.id, word };
}

/** Confirms an address; answers its page, or undefined where the word is none. */
export async function confirmAddress(
  tx: Transaction,
  word: string,
  now: Date,
): Promise<{ pageId: string; token: string } | undefined> {
  const confirmed = await tx
    .updateTable('residentsSubscription')
    .set({ confirmedAt: sql<string>`coalesce(confirmed_at, ${now})` })
    .where('word', '=', word)
    .returning('pageId')
    .executeTakeFirst();
  if (!confirmed) return undefined;
  const { token } = await tx
    .selectFrom('residentsPage')
    .where('id', '=', confirmed.pageId)
    .select('token')
    .executeTakeFirstOrThrow();
  return { pageId: confirmed.pageId, token };
}

/** Forgets addresses, and what was sent to them; answers which these were. */
async function forget(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx
    .deleteFrom('residentsSubscription')
    .where('id', 'in', [...ids])
    .execute();
  await forgetMessages(tx, ids.map(subjectOf));
  return [...ids];
}

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

export const forgetByWord = async (tx: Transaction, word: string): Promise<string[]> =>
  forget(
    tx,
    await idsOf(tx.selectFrom('residentsSubscription').where('word', '=', word).select('id').execute()),
  );

export const forgetUnconfirmed = async (tx: Transaction, id: string): Promise<string[]> =>
  forget(
    tx,
    await idsOf(
      tx
        .selectFrom('residentsSubscription')
        .where('id', '=', id)
        .where('confirmedAt', 'is', null)
        .select('id')
        .execute(),
    ),
  );

export const forgetOfPage = async (tx: Transaction, pageId: string): Promise<string[]> =>
  forget(
    tx,
    await idsOf(tx.selectFrom('residentsSubscription').where('pageId', '=', pageId).select('id').execute()),
  );

/** Who is told of the elevators of a page. */
export const confirmedOf = (db: Database, pageId: string) =>
  db
    .selectFrom('residentsSubscription')
    .where('pageId', '=', pageId)
    .where('confirmedAt', 'is not', null)
    .select(['id', 'email', 'language', 'word', 'publicUrl'])
    .orderBy('id')
    .execute();
