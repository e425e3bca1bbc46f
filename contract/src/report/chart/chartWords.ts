import type { TextKey } from '#contract/language/language.ts';
import type { Translate } from '#contract/language/translator.ts';
import type { ChartRow, FigureValue } from './chartCalls.ts';
import { figures, type ChartDimension } from './figures.ts';

/** The choice whose words name the rows of a dimension. */
const choiceOf: Readonly<Partial<Record<ChartDimension, string>>> = {
  kind: 'orderKind',
  placeOfUse: 'placeOfUse',
  cause: 'causeClass',
  auditCause: 'auditCause',
  defectClass: 'defectClass',
  faultKind: 'faultKind',
  severity: 'severity',
  weekday: 'weekday',
};

/** What is missing where a row has no id. */
const missing: Readonly<Partial<Record<ChartDimension, TextKey>>> = {
  person: 'report.nobody',
  company: 'reportChart.noCompany',
  brand: 'reportChart.noBrand',
  cause: 'cause.none',
  auditCause: 'cause.none',
};

/** What a row of a chart is called; names of both languages are left to who shows them. */
export function rowName(
  dimension: ChartDimension,
  { id, name }: Pick<ChartRow, 'id' | 'name'>,
  t: Translate,
): string {
  if (dimension === 'hour') return `${id.padStart(2, '0')}:00`;
  if (dimension === 'weekHour') {
    const [weekday, hour] = id.split('-');
    return `${t(`weekday.${weekday}` as TextKey)} ${hour}:00`;
  }
  if (id === '') return t(missing[dimension] ?? 'reportChart.none');
  const choice = choiceOf[dimension];
  if (choice !== undefined) return t(`${choice}.${id}` as TextKey);
  return name || id;
}

/** Of how many elevators the runs are known; of other figures nothing is said. */
export function coverageText({ coverage }: Pick<FigureValue, 'coverage'>, t: Translate): string {
  if (coverage === undefined) return '';
  return coverage.known === 0 ? t('reportChart.noRuns') : t('reportChart.runsKnown', coverage);
}

const grouped = (n: number): string => n.toLocaleString('en-US');

function runsText(found: FigureValue, t: Translate): string {
  const { n, of, value, coverage } = found;
  if (coverage === undefined || coverage.known === 0) return t('reportChart.noRuns');
  const key = value === null ? 'reportChart.fewRuns' : 'reportChart.ofRuns';
  const counted = t(key, { n: grouped(n), of: of ?? 0, runs: grouped(of ?? 0) });
  return `${counted}${t('report.separator')}${coverageText(found, t)}`;
}

/** Of how many it tells, or that they are too few. */
export function countText(found: FigureValue, t: Translate): string {
  const { figure, n, of, value } = found;
  const { unit, perRuns } = figures[figure];
  if (unit === 'count') return '';
  if (perRuns !== undefined) return runsText(found, t);
  if (unit === 'rate')
    return t(value === null ? 'reportChart.fewElevators' : 'reportChart.ofElevators', {
      n: grouped(n),
      of: of ?? 0,
    });
  if (of !== null)
    return t(value === null ? 'reportChart.fewer' : 'report.shareOf', { n: grouped(n), of: grouped(of) });
  return t(value === null ? 'reportChart.fewTimes' : 'report.ofOrders', { n });
}
