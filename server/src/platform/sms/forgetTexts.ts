import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../call/requestContext.ts';
import { job } from '../job/jobs.ts';
import { removeOlder, type Retention } from '../job/retention.ts';

/** Texts to phones, with their numbers. */
export const forgetTexts = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'forgetTexts' },
    async (tx, before, portion) => {
      const { numAffectedRows: gone = 0n } = await sql`delete from sms_message where id in (
        select id from sms_message where at < ${before} order by id limit ${portion})`.execute(tx);
      return Number(gone);
    },
    most,
  );

/** Each night in China and Singapore. */
export const forgetTextsJob = ({ textMessageDays }: Pick<Retention, 'textMessageDays'>) =>
  job({
    name: 'platform:forgetTexts',
    payload: z.object({}),
    cron: '40 18 * * *',
    async run(_, { db, log }) {
      const gone = await forgetTexts(db, textMessageDays, new Date());
      if (gone > 0) log.info({ gone }, 'old texts to phones were removed');
    },
  });
