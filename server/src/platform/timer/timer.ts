import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../call/requestContext.ts';

/** When a timer fires: late ones, of a time when no node ran, tell when they were due. */
export interface Firing {
  dueAt: Date;
  now: Date;
  subject: string;
}

/** What is done at a moment that is known beforehand: declared by an area, which lists it in its `area.ts`. */
export interface Timer<P extends z.ZodType = z.ZodType> {
  /** `<area>.<name>`, as rows spell it for good. */
  kind: string;
  payload: P;
  /**
   * The effect, in a transaction that also marks the timer as done: both or neither. It may reach nothing but the
   * database, and is repeated after a failure.
   */
  fire(tx: Transaction, payload: z.output<P>, firing: Firing): Promise<void>;
}

/** Declares a timer. */
export const timer = <P extends z.ZodType>(declaration: Timer<P>): Timer<P> => ({
  ...declaration,
  payload: unbounded(declaration.payload),
});

/** The timers of all areas by their kinds; throws when two are of one kind. */
export function timersByKind(timers: readonly Timer[]): ReadonlyMap<string, Timer> {
  const byKind = new Map(timers.map((each) => [each.kind, each]));
  if (byKind.size === timers.length) return byKind;
  const twice = timers.find((each) => byKind.get(each.kind) !== each);
  throw new Error(`two timers are of the kind ${twice?.kind}`);
}

/**
 * Sets a timer in the caller's transaction. One that stands under the same key is moved, with a new payload; one that
 * is over is set anew.
 */
export async function setTimer<P extends z.ZodType>(
  tx: Transaction,
  { kind, payload: schema }: Pick<Timer<P>, 'kind' | 'payload'>,
  payload: z.input<P>,
  { dueAt, key, subject }: { dueAt: Date; key: string; subject: string },
): Promise<void> {
  const set = {
    kind,
    subject,
    dueAt,
    payload: JSON.stringify(schema.parse(payload)),
    doneAt: null,
    canceledAt: null,
    attempts: 0,
    lastError: null,
    nextTryAt: null,
  };
  await tx
    .insertInto('timer')
    .values({ ...set, key })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...set, createdAt: sql<string>`now()` }))
    .execute();
}

/** Cancels what is still to fire of a subject, or under a key; answers how many timers that were. */
export async function cancelTimers(
  tx: Transaction,
  of: { subject: string } | { key: string },
): Promise<number> {
  let open = tx
    .updateTable('timer')
    .set({ canceledAt: sql<string>`now()` })
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null);
  open = 'key' in of ? open.where('key', '=', of.key) : open.where('subject', '=', of.subject);
  const { numUpdatedRows } = await open.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
