import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';

/** Two transactions waited for each other, or what one had read was changed by another: it can be done anew. */
const crossed: ReadonlySet<string> = new Set(['40P01', '40001']);
const maxTries = 5;
const waitMs = 20;

/** Heard by tests: a transaction was taken back by the database for the sake of another one, and is done anew. */
export const retriedAfterDeadlock = channel('hoistway:doneAnew');

const isCrossed = (error: unknown): boolean => {
  const { code = '', severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity !== undefined && crossed.has(code);
};

/**
 * Does a transaction anew that PostgreSQL took back for the sake of another one, each time after a longer while of its
 * own. Locks are taken in one order (`lockRows.ts`), so that it is a second net: whoever asked is not to hear of it. The
 * work is to reach nothing but the database.
 */
export async function retryWhenDeadlocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries >= maxTries || !isCrossed(error)) throw error;
      retriedAfterDeadlock.publish({ tries, error });
      await sleep(Math.random() * waitMs * 2 ** tries);
    }
  }
}
