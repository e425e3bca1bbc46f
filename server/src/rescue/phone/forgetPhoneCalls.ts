import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { forgetValues } from '#platform/auditLog/forgetValues.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { removeOlder, type Retention } from '#platform/job/retention.ts';

/** Telephone calls, with callers and numbers; those of open rescues stay. */
export const forgetPhoneCalls = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'forgetPhoneCalls' },
    async (tx, before, portion) => {
      const { rows } = await sql<{ id: string }>`delete from phone_record where id in (
        select id from phone_record where at < ${before} and not exists (
          select from rescue_case where rescue_case.id = phone_record.case_id
            and rescue_case.state = any(${[...openRescueStates]}::text[]))
        order by id limit ${portion}) returning id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await forgetValues(tx, 'phone_record', ids, ['caller', 'phone', 'content', 'result']);
      return ids.length;
    },
    most,
  );

/** Each night in China and Singapore. */
export const forgetPhoneCallsJob = ({ phoneCallDays }: Pick<Retention, 'phoneCallDays'>) =>
  job({
    name: 'rescue:forgetPhoneCalls',
    payload: z.object({}),
    cron: '45 18 * * *',
    async run(_, { db, log }) {
      const gone = await forgetPhoneCalls(db, phoneCallDays, new Date());
      if (gone > 0) log.info({ gone }, 'old telephone calls were removed');
    },
  });
