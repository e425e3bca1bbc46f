import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** Days, both included. */
export interface ReportDays {
  from: string;
  to: string;
}

/** The last period of each report that is over by the clock of its company, and when it ended; its own period once it is over. */
const lastPeriods = (now: Date) => sql`
  select report.id, report.company_id, report.hour, report.period_kind, report.created_at, keeper.time_zone,
    days.first, days.last, (days.last + 1)::timestamp at time zone keeper.time_zone as ended
  from statistic_report report
    join company_card keeper on keeper.id = report.company_id and not keeper.forbidden
    cross join lateral (select ${now}::timestamptz at time zone keeper.time_zone as clock) here
    cross join lateral (select
      case report.period_kind when 'own' then report.from_day
        when 'month' then (date_trunc('month', here.clock) - interval '1 month')::date
        else (date_trunc('quarter', here.clock) - interval '3 months')::date end as first,
      case report.period_kind when 'own' then report.to_day
        else (date_trunc(report.period_kind, here.clock) - interval '1 day')::date end as last) days`;

/** When a receiver is told: at the hour by their own clock, after the period is over where the report is kept. */
const dueAt = sql`greatest(period.ended,
  ((period.last + 1)::timestamp + make_interval(hours => period.hour)) at time zone coalesce(home.time_zone, period.time_zone))`;

/** The last period of a report that is over; undefined while its own one is not. */
export async function lastPeriodOf(
  db: Database,
  reportId: string,
  now: Date,
): Promise<ReportDays | undefined> {
  const { rows } = await sql<ReportDays>`
    with period as (${lastPeriods(now)})
    select first::text as "from", last::text as "to" from period
    where id = ${reportId} and ended <= ${now}`.execute(db);
  return rows[0];
}

/**
 * The reports whose hour has come for the first of their receivers and that were not made yet; of one without receivers
 * the hour is that of its company. Months and quarters before a report was there are not made up for.
 */
export async function dueReports(db: Database, now: Date): Promise<(ReportDays & { id: string })[]> {
  const { rows } = await sql<ReportDays & { id: string }>`
    with period as (${lastPeriods(now)})
    select period.id, period.first::text as "from", period.last::text as "to"
    from period
      left join statistic_report_receiver receiver on receiver.report_id = period.id
      left join user_card person on person.id = receiver.user_id
      left join company_card home on home.id = person.company_id
    where (period.period_kind = 'own' or period.ended > period.created_at)
      and not exists (select 1 from statistic_report_setting setting
        where setting.company_id = period.company_id and not setting.is_made)
      and not exists (select 1 from statistic_report_run made where made.is_scheduled
        and made.report_id = period.id and made.from_day = period.first and made.to_day = period.last)
    group by period.id, period.first, period.last
    having min(${dueAt}) <= ${now}
    order by period.id`.execute(db);
  return rows;
}

/** Somebody whose hour has come and who was not told of what was made yet. */
export interface DueReceiver {
  runId: string;
  reportId: string;
  userId: string;
}

/** Zones lie a day apart; who is put on the list later than that begins with the next one. */
const tellDays = 2;

/** Who is to be told now of what was made. */
export async function dueReceivers(db: Database, now: Date): Promise<DueReceiver[]> {
  const { rows } = await sql<DueReceiver>`
    with period as (select run.id as run_id, report.id, report.hour, run.time_zone, run.to_day as last,
        (run.to_day + 1)::timestamp at time zone run.time_zone as ended
      from statistic_report_run run join statistic_report report on report.id = run.report_id
      where run.is_scheduled and run.state = 'made'
        and run.made_at > ${now}::timestamptz - ${sql.lit(tellDays)} * interval '1 day')
    select period.run_id::text as run_id, period.id::text as report_id, receiver.user_id::text as user_id
    from period
      join statistic_report_receiver receiver on receiver.report_id = period.id
      join user_card person on person.id = receiver.user_id
      join company_card home on home.id = person.company_id
    where ${dueAt} <= ${now}
      and not exists (select 1 from statistic_report_told told
        where told.run_id = period.run_id and told.user_id = receiver.user_id)
    order by period.run_id, receiver.user_id`.execute(db);
  return rows;
}
