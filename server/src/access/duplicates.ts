import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { CallerContext, Database } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';

/** Which field a unique index of the access tables covers, and the refusal for it. */
const unique: Record<string, [field: string, message: TextKey]> = {
  user_account_username: ['username', 'invalid.dupUsername'],
  user_account_phone_key: ['phone', 'invalid.dupPhone'],
  menu_entry_pkey: ['key', 'invalid.dupMenu'],
};

/** What the database finds to be in use already is said under its field: no look-up before it could be as sure. */
export async function refusingDuplicates<T>(t: Translate, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const known = code === '23505' && constraint !== undefined ? unique[constraint] : undefined;
    if (!known) throw error;
    throw new Invalid({ [known[0]]: t(known[1]) });
  }
}

type Named = { username?: string | undefined; phone?: string | null | undefined };

/** What stands on users already, by which new ones and changes are judged one after the other. */
export interface TakenNames {
  /** Refuses what stands on another user, who may be hidden. */
  refuse(ctx: CallerContext, user: Named, ownId: string | null): void;
  /** From now on this stands on the user, and what stood there before does not. */
  take(user: Named, before?: Named): void;
}

/** In the order in which the database complains. */
const singlesOf = ({ phone, username }: Named): [index: string, key: string][] => [
  ...(phone ? [['user_account_phone_key', `phone ${phone}`] as [string, string]] : []),
  ...(username ? [['user_account_username', `name ${username.toLowerCase()}`] as [string, string]] : []),
];

/** Reads at once which of the usernames and phone numbers are in use. */
export async function readTaken(db: Database, users: readonly Named[]): Promise<TakenNames> {
  const usernames = users.flatMap(({ username }) => username?.toLowerCase() ?? []);
  const phones = users.flatMap(({ phone }) => phone ?? []);
  const { rows } = await sql<{ id: string; username: string; phone: string | null }>`
    select id::text as id, username, phone from user_account where lower(username) = any(${usernames}::text[])
    union select id::text, username, phone from user_account where phone = any(${phones}::text[])`.execute(
    db,
  );
  const holders = new Map(
    rows.flatMap(({ id, ...row }) => singlesOf(row).map(([, key]) => [key, id] as const)),
  );
  return {
    refuse({ t }, user, ownId) {
      for (const [index, key] of singlesOf(user)) {
        const holder = holders.get(key);
        if (holder === undefined || holder === ownId) continue;
        const [field, message] = unique[index]!;
        throw new Invalid({ [field]: t(message) });
      }
    },
    take(user, before) {
      if (before) for (const [, key] of singlesOf(before)) holders.delete(key);
      for (const [, key] of singlesOf(user)) holders.set(key, 'judged');
    },
  };
}
