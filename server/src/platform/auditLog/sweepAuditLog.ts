import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../job/jobs.ts';
import { removeOlder, type Retention } from '../job/retention.ts';
import type { Database } from '../call/requestContext.ts';

/** Removes entries of the audit log that are older than so many days; 0 removes none. */
export const sweepAuditLog = (db: Database, days: number, now: Date, most?: number): Promise<number> =>
  removeOlder(
    db,
    { days, now, name: 'sweepAuditLog' },
    async (tx, before, portion) => {
      const { rows } = await sql<{
        gone: number;
      }>`select forget_audit_trail(${before}, ${portion}) as gone`.execute(tx);
      return rows[0]!.gone;
    },
    most,
  );

/** Each night in China and Singapore. */
export const sweepAuditLogJob = ({ auditLogDays }: Pick<Retention, 'auditLogDays'>) =>
  job({
    name: 'platform:sweepAuditLog',
    payload: z.object({}),
    cron: '20 19 * * *',
    async run(_, { db, log }) {
      const gone = await sweepAuditLog(db, auditLogDays, new Date());
      if (gone > 0) log.info({ gone }, 'old entries of the audit log were removed');
    },
  });
