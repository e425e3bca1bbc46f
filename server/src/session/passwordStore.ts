import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { findPassword, setOwnPassword } from '#area/access/accounts.ts';
import { verifyPassword } from '#platform/password.ts';

/** How many earlier passwords a new one must differ from. */
const remembered = 3;

/** The hashes that a new password must not fit: of the present one and the last ones. */
export async function usedHashes(db: Database, userId: string): Promise<string[]> {
  const present = await findPassword(db, userId);
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(remembered)
    .execute();
  const hashes = [...(present ? [present.passwordHash] : []), ...earlier.map((row) => row.passwordHash)];
  return [...new Set(hashes)];
}

/** Whether the password fits one of the hashes; no connection is held meanwhile. */
export async function fitsAny(hashes: readonly string[], password: string): Promise<boolean> {
  for (const each of hashes) {
    const fits = await verifyPassword(each, password);
    if (fits === 'busy') throw new Refusal('signInSlowed');
    if (fits) return true;
  }
  return false;
}

/** Sets a password that its owner chose. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await setOwnPassword(tx, userId, passwordHash);
  await rememberPassword(tx, userId);
}

/** Keeps a password that was just set among the last ones, and opens a locked account. */
export async function rememberPassword(tx: Transaction, userId: string): Promise<void> {
  const set = await findPassword(tx, userId);
  if (!set) throw new Error(`user ${userId} has no password`);
  const { username, passwordHash } = set;
  await tx.insertInto('passwordHistory').values({ userId, passwordHash }).execute();
  await tx.deleteFrom('signInFailure').where('username', '=', username.toLowerCase()).execute();
}

export interface ResetRequest {
  id: string;
  userId: string | null;
  askedAt: number;
  wrongTries: number;
  confirmed: boolean;
  codeHash: Buffer;
}

export async function requestTimes(db: Database, phone: string, address: string, now: number) {
  const from = limitedAddress(address);
  const rows = await db
    .selectFrom('passwordReset')
    .select(['phone', 'address', 'askedAt', 'unsent'])
    .where('askedAt', '>', new Date(now - 24 * 3_600_000).toISOString())
    .where((eb) => eb.or([eb('phone', '=', phone), eb('address', '=', from)]))
    .execute();
  const times = (mine: (row: { phone: string; address: string; unsent: boolean }) => boolean) =>
    rows.filter(mine).map((row) => Date.parse(row.askedAt));
  return {
    ofNumber: times((row) => row.phone === phone),
    sent: times((row) => row.phone === phone && !row.unsent),
    ofAddress: times((row) => row.address === from),
  };
}

/** Two requests for one number follow one another, so that the limit holds for both. */
export const holdNumber = (tx: Transaction, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(tx);

export async function insertReset(
  tx: Transaction,
  reset: { phone: string; userId: string | null; address: string; codeHash: Buffer; at: number },
): Promise<string> {
  const { at, address, ...row } = reset;
  const { id } = await tx
    .insertInto('passwordReset')
    .values({ ...row, address: limitedAddress(address), askedAt: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing was sent for a request: its code is nobody's, and the one before it holds as long as it did. */
export const markUnsent = (tx: Transaction, id: string) =>
  tx.updateTable('passwordReset').set({ unsent: true }).where('id', '=', id).execute();

/** The newest request for a number that was sent, held until the transaction ends. */
export async function takeReset(tx: Transaction, phone: string): Promise<ResetRequest | undefined> {
  await lockRows(tx, 'passwordReset', { phone });
  const row = await tx
    .selectFrom('passwordReset')
    .select(['id', 'userId', 'askedAt', 'wrongTries', 'confirmedAt', 'codeHash'])
    .where('phone', '=', phone)
    .where('unsent', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { confirmedAt, askedAt, ...rest } = row;
  return { ...rest, askedAt: Date.parse(askedAt), confirmed: confirmedAt !== null };
}

export const countWrongTry = (tx: Transaction, id: string) =>
  tx
    .updateTable('passwordReset')
    .set({ wrongTries: sql<number>`wrong_tries + 1` })
    .where('id', '=', id)
    .execute();

export const confirmReset = (tx: Transaction, id: string, confirmTokenHash: Buffer, at: number) =>
  tx
    .updateTable('passwordReset')
    .set({ confirmTokenHash, confirmedAt: new Date(at) })
    .where('id', '=', id)
    .execute();

/** Whose reset it is while the token may be used; asking does not use it up. */
export async function findReset(
  db: Database,
  id: string,
  confirmTokenHash: Buffer,
  { now, tokenMs }: { now: number; tokenMs: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwordReset')
    .select('userId')
    .where('id', '=', id)
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('usedAt', 'is', null)
    .where('confirmedAt', '>', new Date(now - tokenMs).toISOString())
    .executeTakeFirst();
  return row?.userId ?? undefined;
}

/** Whose reset it is, used up by asking; undefined when the token is not its, too old or used. */
export async function useReset(
  tx: Transaction,
  id: string,
  confirmTokenHash: Buffer,
  { now, tokenMs }: { now: number; tokenMs: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('passwordReset')
    .set({ usedAt: new Date(now) })
    .where('id', '=', id)
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('usedAt', 'is', null)
    .where('confirmedAt', '>', new Date(now - tokenMs).toISOString())
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? undefined;
}
