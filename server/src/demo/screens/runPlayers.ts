import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import { lookAtPlayers } from './demoPlayers.ts';

const everyMs = 10_000;

/** Lets the players of the demo report until the answer is called. */
export function runPlayers(
  { db, weather }: { db: Database; weather: boolean },
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= lookAtPlayers(db, { now: Date.now(), weather })
      .catch((error: unknown) => log.warn({ err: error }, 'the players of the demo stand still'))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
