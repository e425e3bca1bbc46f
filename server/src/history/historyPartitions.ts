import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';

/** Makes the partitions of the coming days and drops those older than `days`. */
export async function keepPartitions(db: Database, days: number): Promise<void> {
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12),
    drop_history_partitions((now() at time zone 'utc')::date, ${days})`.execute(db);
}

/** The same every hour. */
export const keepPartitionsJob = (days: number) =>
  job({
    name: 'monitoring:keepPartitions',
    payload: z.object({}),
    cron: '7 * * * *',
    run: (_, { db }) => keepPartitions(db, days),
  });
