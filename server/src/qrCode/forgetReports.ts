import { sql } from 'kysely';
import { z } from 'zod';
import { forgetValues } from '#platform/auditLog/forgetValues.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { removeOlder, type Retention } from '#platform/job/retention.ts';

/** What the public reported, with their numbers and pictures; the faults that came of it stay. */
export const forgetReports = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'forgetReports' },
    async (tx, before, portion) => {
      const { rows } = await sql<{ id: string }>`delete from scan_report where id in (
        select id from scan_report where created_at < ${before} order by id limit ${portion}) returning id`.execute(
        tx,
      );
      const ids = rows.map(({ id }) => id);
      await forgetValues(tx, 'scan_report', ids, ['text', 'phone', 'address']);
      return ids.length;
    },
    most,
  );

/** Each night in China and Singapore. */
export const forgetReportsJob = ({ publicReportDays }: Pick<Retention, 'publicReportDays'>) =>
  job({
    name: 'qrCode:forgetReports',
    payload: z.object({}),
    cron: '35 18 * * *',
    async run(_, { db, log }) {
      const gone = await forgetReports(db, publicReportDays, new Date());
      if (gone > 0) log.info({ gone }, 'old reports of the public were removed');
    },
  });
