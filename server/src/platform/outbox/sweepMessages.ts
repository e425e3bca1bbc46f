import { z } from 'zod';
import { job } from '../job/jobs.ts';
import type { Retention } from '../job/retention.ts';

/** Forgets messages, and what became of them, that have been over for so many days; 0 keeps them. */
export const sweepMessagesJob = ({ messageDays }: Pick<Retention, 'messageDays'>) =>
  job({
    name: 'platform:sweepMessages',
    payload: z.object({}),
    cron: '55 18 * * *',
    async run(_, { db }) {
      if (messageDays === 0) return;
      const before = new Date(Date.now() - messageDays * 24 * 3600_000).toISOString();
      await db.deleteFrom('message').where('closedAt', '<', before).execute();
    },
  });
