import { randomBytes } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { figures } from '@hoistway/contract/report/chart/figures.ts';
import { partsOf } from '@hoistway/contract/report/statistic/reportFigures.ts';
import type { ReportNumbers } from '@hoistway/contract/report/statistic/reportNumbers.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { translators } from '#platform/texts.ts';
import { readChart } from '../chart/readChart.ts';
import { companyViewer } from './companyViewer.ts';
import type { ReportDays } from './reportPeriods.ts';
import { ofScope, scopeName } from './reportStore.ts';

/** 256 random bits: nobody finds a bulletin without its link. */
const newToken = (): string => randomBytes(32).toString('base64url');

const toMake = (db: Database, id: string) =>
  db
    .selectFrom('statisticReport')
    .innerJoin('companyCard as keeper', 'keeper.id', 'statisticReport.companyId')
    .leftJoin('companyCard as firm', (join) => join.on(ofScope))
    .leftJoin('elevatorCard as place', 'place.id', 'statisticReport.scopeElevatorId')
    .where('statisticReport.id', '=', id)
    .selectAll('statisticReport')
    .select(['keeper.timeZone', scopeName.as('scopeName')])
    .executeTakeFirst();
type ToMake = NonNullable<Awaited<ReturnType<typeof toMake>>>;

/** To which elevators and orders a report is narrowed. */
const filtersOf = ({ scopeCompanyId, scopePropertyId, scopeElevatorId }: ToMake) => ({
  companyId: scopeCompanyId ?? undefined,
  propertyId: scopePropertyId ?? undefined,
  elevatorId: scopeElevatorId ?? undefined,
});

async function readNumbers(
  db: Database,
  report: ToMake,
  { from, to }: ReportDays,
  now: Date,
): Promise<ReportNumbers> {
  const viewer = await companyViewer(db, report.companyId);
  const ctx = { db, viewer, t: translators[report.language] };
  const charts: ReportNumbers['charts'] = [];
  for (const figure of report.figures) {
    const { screen, dimension } = partsOf(figure);
    const asked = { ...filtersOf(report), from, to, dimension, compare: 'none' as const };
    charts.push({ screen, found: await readChart(ctx, screen, asked, now) });
  }
  return { charts };
}

/** Whether nothing was recorded; elevators without a fault are nothing to report. */
const isEmpty = ({ charts }: ReportNumbers): boolean =>
  charts.every(({ found }) =>
    found.total.values.every(({ figure, n, of }) => n === 0 && (figures[figure].unit === 'rate' || !of)),
  );

/**
 * Makes a report of some days and keeps its numbers. One that is made at its hour is made once; undefined where it was, or
 * where the report is gone.
 */
export async function makeReport(
  tx: Transaction,
  reportId: string,
  days: ReportDays,
  { now, isScheduled }: { now: Date; isScheduled: boolean },
): Promise<string | undefined> {
  await lockRows(tx, 'statisticReport', { id: reportId });
  const report = await toMake(tx, reportId);
  if (!report) return undefined;
  const numbers = await readNumbers(tx, report, days, now);
  const isSkipped = isScheduled && report.skipsEmpty && isEmpty(numbers);
  const made = await tx
    .insertInto('statisticReportRun')
    .values({
      reportId,
      fromDay: days.from,
      toDay: days.to,
      timeZone: report.timeZone,
      madeAt: now,
      state: isSkipped ? 'skipped' : 'made',
      isScheduled,
      reportName: report.reportName,
      scopeKind: report.scopeKind,
      scopeName: report.scopeName,
      language: report.language,
      isBulletin: report.isBulletin,
      numbers: JSON.stringify(numbers),
      token: report.isBulletin && !isSkipped ? newToken() : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reportId', 'fromDay', 'toDay'])
        .where(sql<SqlBool>`is_scheduled`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
