import { z } from 'zod';
import { job } from '../job/jobs.ts';

const keptDays = 400;

/** Forgets messages, and what became of them, that have been over for more than a year. */
export const sweepMessagesJob = job({
  name: 'platform:sweepMessages',
  payload: z.object({}),
  cron: '55 18 * * *',
  async run(_, { db }) {
    const before = new Date(Date.now() - keptDays * 24 * 3600_000).toISOString();
    await db.deleteFrom('message').where('closedAt', '<', before).execute();
  },
});
