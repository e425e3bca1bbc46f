import { firstReminderDays, reminderFor } from '@hoistway/contract/company/qualification.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';

/**
 * Writes the reminders that are due at `now`, of one certificate or of all. Days are those of the holder's company;
 * people who left are not reminded of. What is written already stays as it is.
 */
export async function remindCertificates(db: Database | Transaction, now: Date, id?: string): Promise<void> {
  const left = sql<number>`qualification.valid_until - (${now}::timestamptz at time zone company.time_zone)::date`;
  let query = db
    .selectFrom('qualification')
    .innerJoin('company', 'company.id', 'qualification.companyId')
    .leftJoin('staff', 'staff.id', 'qualification.staffId')
    .select(['qualification.id', 'qualification.validUntil', left.as('daysLeft')])
    .where('company.forbidden', '=', false)
    .where((eb) => eb.or([eb('staff.id', 'is', null), eb('staff.status', '<>', 'left')]))
    .where(left, '>=', 0)
    .where(left, '<=', firstReminderDays);
  if (id !== undefined) query = query.where('qualification.id', '=', id);
  const due = (await query.execute()).flatMap((row) => {
    const days = reminderFor(row.daysLeft);
    return days === undefined ? [] : [{ ...row, days }];
  });
  if (due.length === 0) return;
  await sql`insert into certificate_reminder (qualification_id, valid_until, days_before)
    select * from unnest(${due.map((row) => row.id)}::bigint[], ${due.map((row) => row.validUntil)}::date[],
      ${due.map((row) => row.days)}::int[])
    on conflict do nothing`.execute(db);
}

/** Each day soon after midnight in China and Singapore; a day that was missed is made up for by the next. */
export const remindCertificatesJob = job({
  name: 'company:remindCertificates',
  payload: z.object({}),
  cron: '5 16 * * *',
  run: (_, { db }) => remindCertificates(db, new Date()),
});
