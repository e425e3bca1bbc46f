import { sql } from 'kysely';
import { z } from 'zod';
import { backupLock } from '#platform/backup/backupLock.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';

/**
 * Makes the partitions of the coming days and drops those older than `days`; while a backup reads them they stay, as whoever
 * waits to drop one keeps all others from writing.
 */
export async function keepPartitions(db: Database, days: number): Promise<void> {
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12),
    case when pg_try_advisory_xact_lock_shared(${backupLock}::bigint)
      then drop_history_partitions((now() at time zone 'utc')::date, ${days}) end`.execute(db);
}

/** The same every hour. */
export const keepPartitionsJob = (days: number) =>
  job({
    name: 'monitoring:keepPartitions',
    payload: z.object({}),
    cron: '7 * * * *',
    run: (_, { db }) => keepPartitions(db, days),
  });
