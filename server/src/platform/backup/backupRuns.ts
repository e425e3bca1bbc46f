import type { BackupCause } from '@hoistway/contract/backup/backupCalls.ts';
import type { Database } from '../call/requestContext.ts';
import type { MadeBackup } from './makeBackup.ts';

/** So many tries are told of. */
const keptRuns = 400;

interface Run {
  startedAt: Date;
  cause: BackupCause;
  folder: string;
}

/** Notes what a try has brought: without it nobody would know that there is none. */
export async function noteBackup(
  db: Database,
  { startedAt, cause, folder }: Run,
  outcome: { made: MadeBackup } | { failure: string; sealed: boolean },
): Promise<void> {
  const result =
    'made' in outcome
      ? {
          state: 'good' as const,
          tables: outcome.made.tables,
          rows: outcome.made.rows,
          files: outcome.made.files,
          bytes: outcome.made.bytes,
          sealed: outcome.made.sealed,
          missing: outcome.made.missing.length,
        }
      : { state: 'failed' as const, failure: outcome.failure, sealed: outcome.sealed };
  await db
    .insertInto('backupRun')
    .values({ startedAt, endedAt: new Date(), cause, folder, ...result })
    .execute();
  await db
    .deleteFrom('backupRun')
    .where('id', 'in', (eb) => eb.selectFrom('backupRun').select('id').orderBy('id', 'desc').offset(keptRuns))
    .execute();
}

/** When the last good backup was begun: what came later is not in it. Null where there is none. */
export async function lastBackupAt(db: Database): Promise<string | null> {
  const last = await db
    .selectFrom('backupRun')
    .select('startedAt')
    .where('state', '=', 'good')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.startedAt ?? null;
}
