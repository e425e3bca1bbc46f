import { z } from 'zod';
import { job } from '../job/jobs.ts';
import { forgetSaves } from './savedOnceStore.ts';

/** Every hour. */
export const sweepSavedOnceJob = job({
  name: 'platform:sweepSavedOnce',
  payload: z.object({}),
  cron: '25 * * * *',
  async run(_, { db }) {
    await forgetSaves(db, new Date());
  },
});
