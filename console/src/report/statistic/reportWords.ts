import type { Translate } from '@hoistway/contract/language/translator.ts';
import { partsOf, type ReportFigure } from '@hoistway/contract/report/statistic/reportFigures.ts';
import type { StatisticReportRow } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';

/** A chart of a report, as it is called: its screen, and by what it stands. */
export function figureName(figure: ReportFigure, t: Translate): string {
  const { screen, dimension } = partsOf(figure);
  return t('statisticReport.oneFigure', {
    name: t(`route.chart.${screen}`),
    by: t(`chartDimension.${dimension}`),
  });
}

/** An hour of the day as a clock shows it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Of what a report is. */
export const scopeText = (
  { scopeKind, scopeName }: Pick<StatisticReportRow, 'scopeKind' | 'scopeName'>,
  t: Translate,
): string =>
  scopeName === null ? t('statisticReport.everything') : `${t(`reportScope.${scopeKind}`)} · ${scopeName}`;

/** Of which days a report is, and at which hour it is made. */
export const periodText = (
  { periodKind, fromDay, toDay }: Pick<StatisticReportRow, 'periodKind' | 'fromDay' | 'toDay'>,
  t: Translate,
): string =>
  fromDay === null || toDay === null
    ? t(`reportPeriodKind.${periodKind}`)
    : t('report.period', { from: fromDay, to: toDay });
