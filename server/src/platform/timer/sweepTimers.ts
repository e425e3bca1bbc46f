import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../job/jobs.ts';

const keptDays = 90;

/** Forgets timers that have been over for months. */
export const sweepTimersJob = job({
  name: 'platform:sweepTimers',
  payload: z.object({}),
  cron: '50 18 * * *',
  async run(_, { db }) {
    const before = new Date(Date.now() - keptDays * 24 * 3600_000);
    await sql`delete from timer where coalesce(done_at, canceled_at) < ${before}
      and (done_at is not null or canceled_at is not null)`.execute(db);
  },
});
