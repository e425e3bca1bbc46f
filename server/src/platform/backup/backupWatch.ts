import type { Logger } from 'pino';
import type { Database } from '../call/requestContext.ts';
import { every } from '../job/every.ts';
import { lastBackupAt } from './backupRuns.ts';

const lookEveryMs = 60_000;

/** Knows when the last good backup was made, which a command may have done: health and metrics wait for no database. */
export async function watchBackups(
  db: Database,
  log: Logger,
): Promise<{ lastGoodAt(): string | null; stop(): Promise<void> }> {
  let known = await lastBackupAt(db);
  const looking = every(
    lookEveryMs,
    async () => {
      known = await lastBackupAt(db);
    },
    { log, failed: 'the last backup was not looked up' },
  );
  return { lastGoodAt: () => known, stop: looking.stop };
}
