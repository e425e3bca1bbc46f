import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { statisticReport } from '@hoistway/contract/report/statistic/statisticReport.ts';
import type { statisticReportCalls } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { asReader, type Viewer } from '#platform/viewer.ts';
import { visibleReports } from './visibleReports.ts';

/** The company that a report is of, be it of maintenance or of property. */
export const ofScope = sql<SqlBool>`firm.id = coalesce(statistic_report.scope_company_id, statistic_report.scope_property_id)`;

/** As many runs as one screen shows. */
const maxRuns = 100;

/** Something of each receiver of the report in a row, in the order of their names. */
const ofReceivers = (what: 'person.id' | 'person.nicks') =>
  sql<string[]>`array(select ${sql.ref(what)}::text from statistic_report_receiver told
    join user_card person on person.id = told.user_id
    where told.report_id = statistic_report.id order by person.nicks, person.id)`;

/** What a report is of, as its company, property or elevator is called. */
export const scopeName = sql<string | null>`coalesce(place.short_number, place.elevator_no, firm.names)`;

const lastRun = (what: 'made_at' | 'id') =>
  sql<string | null>`(select ${sql.ref(`made.${what}`)} from statistic_report_run made
    where made.report_id = statistic_report.id and made.state = 'made' order by made.made_at desc, made.id desc limit 1)`;

/** The hour of a day by the clock of the company that keeps the report. */
const atHour = (day: ReturnType<typeof sql>) =>
  sql`((${day})::timestamp + make_interval(hours => statistic_report.hour)) at time zone keeper.time_zone`;

/** When a report is made next, by the clock of its own company. */
function nextAt(now: Date) {
  const begun = sql`date_trunc(statistic_report.period_kind, ${now}::timestamptz at time zone keeper.time_zone)`;
  const length = sql`case statistic_report.period_kind when 'month' then interval '1 month' else interval '3 months' end`;
  return sql<string | null>`case
    when exists (select 1 from statistic_report_setting setting
      where setting.company_id = statistic_report.company_id and not setting.is_made) then null
    when statistic_report.period_kind = 'own' then case when not exists (select 1 from statistic_report_run made
        where made.report_id = statistic_report.id and made.is_scheduled
          and made.from_day = statistic_report.from_day and made.to_day = statistic_report.to_day)
      then ${atHour(sql`statistic_report.to_day + 1`)} end
    when ${atHour(begun)} > ${now} then ${atHour(begun)}
    else ${atHour(sql`${begun} + ${length}`)} end`;
}

const shown = (db: Database, viewer: Viewer, now: Date) =>
  visibleReports(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'statisticReport.companyId')
    .leftJoin('companyCard as firm', (join) => join.on(ofScope))
    .leftJoin('elevatorCard as place', 'place.id', 'statisticReport.scopeElevatorId')
    .select([
      ...columnsOf(statisticReport, 'statisticReport'),
      'keeper.names as companyName',
      scopeName.as('scopeName'),
      ofReceivers('person.id').as('receiverIds'),
      ofReceivers('person.nicks').as('receiverNames'),
      nextAt(now).as('nextAt'),
      lastRun('made_at').as('lastMadeAt'),
      sql<string | null>`${lastRun('id')}::text`.as('lastRunId'),
    ]);

const sorts: Sorts<typeof statisticReportCalls.page> = {
  reportName: byName('statisticReport.reportName'),
  createdAt: sql`statistic_report.created_at`,
};

/** Reports of a search. */
export function pageReports(
  db: Database,
  viewer: Viewer,
  { words }: SearchOf<typeof statisticReportCalls.page>,
  page: PageOf<typeof statisticReportCalls.page>,
  now: Date,
) {
  let query = shown(db, viewer, now);
  if (words) query = query.where(finds(words, 'statisticReport.reportName'));
  return readPage(query, page, {
    sorts,
    defaultSort: sql`statistic_report.created_at desc`,
    id: sql`statistic_report.id`,
  });
}

export const findReport = (db: Database, viewer: Viewer, id: string, now: Date) =>
  shown(db, viewer, now).where('statisticReport.id', '=', id).executeTakeFirstOrThrow();

const toldOf = (withheld: boolean) =>
  sql<string[]>`array(select person.nicks from statistic_report_told told
    join user_card person on person.id = told.user_id
    where told.run_id = run.id and told.withheld = ${sql.lit(withheld)} order by person.nicks, person.id)`;

/** What was made of a report, the latest first. */
export const listRuns = (
  db: Database,
  reportId: string,
): Promise<ReplyOf<typeof statisticReportCalls.runs>> =>
  db
    .selectFrom('statisticReportRun as run')
    .innerJoin('statisticReport as report', 'report.id', 'run.reportId')
    .where('run.reportId', '=', reportId)
    .select([
      'run.id',
      'run.fromDay as from',
      'run.toDay as to',
      'run.timeZone',
      'run.madeAt',
      'run.state',
      'run.isScheduled',
      // What is no bulletin any more is not public any more.
      sql<string | null>`case when report.is_bulletin then run.token end`.as('token'),
      toldOf(false).as('told'),
      toldOf(true).as('withheld'),
    ])
    .orderBy('run.madeAt', 'desc')
    .orderBy('run.id', 'desc')
    .limit(maxRuns)
    .execute();

/** As many as one pick offers. */
const maxOffered = 50;

/** The property companies of the elevators that a viewer sees, by a part of their name. */
export function listProperties(
  db: Database,
  viewer: Viewer,
  { words, ids }: SearchOf<typeof statisticReportCalls.properties>,
) {
  const seen = visibleElevators(db, asReader(viewer)).select('elevator.propertyId');
  let properties = db.selectFrom('companyCard as firm').where('firm.id', 'in', seen);
  if (words) properties = properties.where(finds(words, 'firm.names'));
  if (ids) properties = properties.where(sql<SqlBool>`firm.id = any(${ids}::bigint[])`);
  return properties
    .select(['firm.id', 'firm.names as name'])
    .orderBy('firm.names')
    .orderBy('firm.id')
    .limit(maxOffered)
    .execute();
}

/** Writes who receives a report. */
export async function keepReceivers(
  tx: Transaction,
  reportId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('statisticReportReceiver').where('reportId', '=', reportId).execute();
  const rows = [...new Set(userIds)].map((userId) => ({ reportId, userId }));
  if (rows.length > 0) await tx.insertInto('statisticReportReceiver').values(rows).execute();
}
