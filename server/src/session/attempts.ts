import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import {
  gateAttempt,
  signInLimits,
  type Attempts,
  type RecentFailures,
  type SignInGate,
} from './signInRules.ts';

/** After so long an unjudged attempt counts as failed: its node has died. */
const maxJudgingMs = 60_000;
const maxWaitMs = 10_000;

const nameOf = (username: string): string => username.toLowerCase().slice(0, 100);

/** Attempts from one address and for one name are counted one after the other, on all nodes. */
const holdAttempts = (tx: Transaction, name: string, address: string) =>
  sql`select pg_advisory_xact_lock(1, hashtext(${address})), pg_advisory_xact_lock(2, hashtext(${name}))`.execute(
    tx,
  );

async function recentAttempts(db: Database, name: string, address: string, now: number): Promise<Attempts> {
  const windowStart = now - signInLimits.windowMs;
  const lockStart = new Date(windowStart - signInLimits.lockMs);
  const rows = await db
    .selectFrom('signInFailure')
    .select(['at', 'username', 'address', 'judged'])
    .where('at', '>', lockStart.toISOString())
    .where((eb) => eb.or([eb('username', '=', name), eb('address', '=', address)]))
    .orderBy('at')
    .execute();
  const found = rows.map((row) => ({ ...row, at: Date.parse(row.at) }));
  const sum = (counted: typeof found): RecentFailures => {
    const recent = counted.filter((row) => row.at > windowStart);
    return {
      fromHere: counted.filter((row) => row.username === name && row.address === address).map(({ at }) => at),
      ofAddress: recent.filter((row) => row.address === address).length,
      ofUser: recent.filter((row) => row.username === name).length,
    };
  };
  return {
    failed: sum(found.filter(({ judged, at }) => judged || at < now - maxJudgingMs)),
    counted: sum(found),
  };
}

/** An attempt that is counted and not judged yet. */
export interface Attempt {
  id: string;
  username: string;
  address: string;
  delayMs: number;
}

type Refused = Extract<SignInGate, { open: false }>['refusal'];

/**
 * Counts an attempt before its password is judged, so that of many at once no more are judged than of as many one after
 * the other; or says why it is not judged at all. `change` is a transaction of its own each time.
 */
export async function beginAttempt(
  change: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  from: { username: string; address: string; now(): number },
): Promise<Attempt | Refused> {
  const { now } = from;
  const name = nameOf(from.username);
  const address = limitedAddress(from.address);
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const taken = await change(async (tx): Promise<Attempt | Refused | 'wait'> => {
      await holdAttempts(tx, name, address);
      const at = now();
      const gate = gateAttempt(await recentAttempts(tx, name, address, at), at);
      if (gate === 'wait') return 'wait';
      if (!gate.open) return gate.refusal;
      const { id } = await tx
        .insertInto('signInFailure')
        .values({ username: name, address, at: new Date(at), judged: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, username: name, address, delayMs: gate.delayMs };
    });
    if (taken !== 'wait') return taken;
    if (Date.now() > until) return 'signInSlowed';
    await wait(100 + Math.random() * 100);
  }
}

/** The password was wrong: the attempt counts from now on as one that failed. */
export const attemptFailed = (tx: Transaction, { id }: Attempt) =>
  tx.updateTable('signInFailure').set({ judged: true }).where('id', '=', id).execute();

/** Nothing was found wrong with the password: the attempt does not count. */
export const forgetAttempt = (tx: Transaction, { id }: Attempt) =>
  tx.deleteFrom('signInFailure').where('id', '=', id).execute();

/** The password was right: neither this attempt nor those count that failed before it from the same address. */
export async function attemptSucceeded(tx: Transaction, attempt: Attempt): Promise<void> {
  await forgetAttempt(tx, attempt);
  await tx
    .deleteFrom('signInFailure')
    .where('username', '=', attempt.username)
    .where('address', '=', attempt.address)
    .where('judged', '=', true)
    .execute();
}
