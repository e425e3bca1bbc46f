import { maxReportDays } from '@hoistway/contract/report/reportCalls.ts';
import { daysAfter, firstOfSeven } from '@hoistway/contract/time/days.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Days of the viewer's company, both included, and the instants between which they lie. */
export interface ReportPeriod {
  from: string;
  to: string;
  since: string;
  until: string;
  timeZone: string;
}

/**
 * The days that are asked for; without them this month up to today. Nothing is recorded before 1900, and an instant before
 * the year 1, as the first day of that year begins east of Greenwich, cannot be read.
 */
export async function findPeriod(
  { db, viewer, t }: { db: Database; viewer: Viewer; t: Translate },
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  maxDays: number = maxReportDays,
): Promise<ReportPeriod> {
  const { rows } = await sql<ReportPeriod & { days: number }>`
    with zone as (select time_zone from company_card where id = ${viewer.companyId}),
    last as (
      select time_zone, coalesce(${asked.to ?? null}::date, (${now}::timestamptz at time zone time_zone)::date) as day
      from zone),
    span as (
      select time_zone, day, coalesce(${asked.from ?? null}::date, date_trunc('month', day)::date) as first from last)
    select first::text as "from", day::text as "to", time_zone,
      greatest(first, date '1900-01-01')::timestamp at time zone time_zone as since,
      (day + 1)::timestamp at time zone time_zone as until,
      day - first + 1 as days
    from span`.execute(db);
  const { days, ...period } = rows[0]!;
  if (days > maxDays) throw new Invalid({ to: t('invalid.reportPeriod', { days: maxDays }) });
  // Only the last day was said, and it lies before this month, or the first one after today.
  if (days < 1) throw new Invalid({ to: t('invalid.dateIncorrect') });
  return period;
}

/** A long period that nobody said goes back so many days. */
const longDays = 90;

/** The same for what takes its time: without a first day the ninety days up to the last. */
export async function findLongPeriod(
  ctx: Parameters<typeof findPeriod>[0],
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<ReportPeriod> {
  if (asked.from !== undefined) return findPeriod(ctx, asked, now);
  const { to } = await findPeriod(ctx, { from: asked.to, to: asked.to }, now);
  return findPeriod(ctx, { from: daysAfter(to, 1 - longDays), to }, now);
}

/** The seven days with today. */
export async function findWeek(ctx: Parameters<typeof findPeriod>[0], now: Date): Promise<ReportPeriod> {
  const { to } = await findPeriod(ctx, {}, now);
  return findPeriod(ctx, { from: firstOfSeven(to), to }, now);
}
