import type { Language } from '@hoistway/contract/language/language.ts';
import type { PushAddress } from '@hoistway/contract/outbox/messagePreference.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { forgetMessages } from '#platform/outbox/tell.ts';
import { newWord } from './pageStore.ts';

const subjectPrefix = 'residentsSubscription:';
/** What messages to an address are about: by it they are forgotten. */
export const subjectOf = (subscriptionId: string): string => `${subjectPrefix}${subscriptionId}`;
export const idOfSubject = (subject: string): string => subject.slice(subjectPrefix.length);

/** So many browsers are told of one page. */
const maxBrowsers = 500;

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

/** Keeps a browser that asked by itself, and so is told from now on; one that is known goes on by its word. */
export async function keepBrowser(
  tx: Transaction,
  asked: PushAddress & { pageId: string; language: Language },
  now: Date,
): Promise<{ word: string; isNew: boolean }> {
  const { pageId, endpoint, p256dh, auth, language } = asked;
  const known = await tx
    .updateTable('residentsSubscription')
    .set({ p256dh, auth, language })
    .where('pageId', '=', pageId)
    .where('endpoint', '=', endpoint)
    .returning('word')
    .executeTakeFirst();
  if (known) return { word: known.word, isNew: false };
  const { n } = await tx
    .selectFrom('residentsSubscription')
    .where('pageId', '=', pageId)
    .where('endpoint', 'is not', null)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  if (n >= maxBrowsers) throw new Refusal('pageHasEnoughBrowsers');
  const { word } = await tx
    .insertInto('residentsSubscription')
    .values({ ...asked, word: newWord(), confirmedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['pageId', 'endpoint']).doUpdateSet({ p256dh, auth, language }),
    )
    .returning('word')
    .executeTakeFirstOrThrow();
  return { word, isNew: true };
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

export const forgetById = async (tx: Transaction, id: string): Promise<string[]> =>
  forget(tx, await idsOf(tx.selectFrom('residentsSubscription').where('id', '=', id).select('id').execute()));

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
    .select(['id', 'email', 'language', 'word', 'publicUrl', 'endpoint', 'p256dh', 'auth'])
    .orderBy('id')
    .execute();
