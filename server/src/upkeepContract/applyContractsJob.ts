import { z } from 'zod';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { applyContracts } from './cover.ts';

/** Every half hour, since the days of companies begin at different times. */
export const applyContractsJob = job({
  name: 'upkeepContract:apply',
  payload: z.object({}),
  cron: '1,31 * * * *',
  run: (_, { db }) => transactAs(db, asSystem('contracts'), (tx) => applyContracts(tx, null, new Date())),
});
