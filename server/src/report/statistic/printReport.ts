import { countText, coverageText, rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import type { FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { percentText } from '@hoistway/contract/figure/share.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import {
  reportNumbers,
  type printedReport,
  type PrintedChart,
  type ReportNumbers,
} from '@hoistway/contract/report/statistic/reportNumbers.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { translators } from '#platform/texts.ts';
import { companyViewer } from './companyViewer.ts';

const kept = unbounded(reportNumbers);

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A figure in the unit of its heading: times in minutes. */
function numberIn({ figure, value }: Pick<FigureValue, 'figure' | 'value'>): string {
  if (value === null) return '–';
  const { unit } = figures[figure];
  if (unit === 'percent') return percentText(value);
  return grouped.format(unit === 'seconds' ? value / 60 : value);
}

/** A figure, and of how many records it tells; of too few these alone. */
function cellOf(value: FigureValue, t: Translate): string {
  const counted = countText(value, t);
  if (counted === '') return numberIn(value);
  return value.value === null ? counted : `${numberIn(value)} (${counted})`;
}

function headingOf(figure: FigureName, t: Translate): string {
  const name = t(`figure.${figure}`);
  return figures[figure].unit === 'seconds' ? t('reportChart.minutes', { name }) : name;
}

function coverageOf(found: FigureValue, t: Translate): string {
  const { figure, n, of } = found;
  if (found.coverage) return coverageText(found, t);
  const counted = figures[figure].unit === 'rate' ? n : (of ?? n);
  return counted === 0 ? t('statisticReport.noCoverage') : t('statisticReport.coverage', { n: counted });
}

function printedChart({ screen, found }: ReportNumbers['charts'][number], t: Translate): PrintedChart {
  const { dimension, rows, total } = found;
  return {
    title: t(`route.chart.${screen}`),
    by: t(`chartDimension.${dimension}`),
    // Those that the chart had when the report was made.
    figures: total.values.map((value) => ({
      name: headingOf(value.figure, t),
      rule: t(`figureRule.${value.figure}`),
      coverage: coverageOf(value, t),
    })),
    rows: rows.map((row) => ({
      name: rowName(dimension, row, t),
      values: row.values.map((value) => cellOf(value, t)),
    })),
    total: total.values.map((value) => cellOf(value, t)),
  };
}

/**
 * A report as it was made: with the numbers, and in the language, of that day. It looks the same whoever opens it, and so is
 * made for the company that keeps it.
 */
export async function printedRun(db: Database, runId: string, origin?: string) {
  const run = await db
    .selectFrom('statisticReportRun as run')
    .innerJoin('statisticReport as report', 'report.id', 'run.reportId')
    .where('run.id', '=', runId)
    .selectAll('run')
    .select('report.companyId')
    .executeTakeFirstOrThrow();
  const { language, timeZone, fromDay: from, toDay: to, scopeKind, scopeName, isBulletin } = run;
  const t = translators[language];
  const { charts } = kept.parse(run.numbers);
  const answer: DocumentAnswer<typeof printedReport> = {
    template: 'report/documents/statisticReport.typ',
    name: () => `${run.reportName}-${from}-${to}`,
    title: run.reportName,
    subject: t('report.period', { from, to }),
    // A bulletin leads nowhere that asks for a sign-in.
    ...(isBulletin ? {} : { record: `/report?report=${run.reportId}&run=${run.id}` }),
    data: {
      scopeKind: t(`reportScope.${scopeKind}`),
      scope: scopeName ?? t('statisticReport.everything'),
      from,
      to,
      timeZone,
      madeAt: clockOf(timeZone)(run.madeAt),
      isBulletin,
      charts: charts.map((chart) => printedChart(chart, t)),
    },
  };
  return { answer, reader: { language, viewer: await companyViewer(db, run.companyId), origin } };
}
