import { daysAfter } from '#contract/time/days.ts';
import type { ChartReply, ChartRow } from './chartCalls.ts';
import { faultCounts, figures, isOfInspections, type ChartDimension, type FigureName } from './figures.ts';

/** In which list, and by what besides the filters of the chart, the records of a figure are found. */
export interface FigureSearch {
  list: 'orders' | 'faults' | 'inspections';
  search: Readonly<Record<string, string | number | boolean>>;
}

/** A fault with people shut in, as the machine says it. */
const entrapmentCode = 'K111';

/** Under which name the lists look for the rows of a dimension. */
const filterOf: Readonly<Partial<Record<ChartDimension, string>>> = {
  kind: 'type',
  company: 'companyId',
  person: 'handlerId',
  elevator: 'elevatorId',
  brand: 'brand',
  placeOfUse: 'placeOfUse',
  cause: 'causeClass',
  auditCause: 'inspectCause',
  defectClass: 'defectClass',
  faultKind: 'code',
  severity: 'severity',
  hour: 'hour',
  weekday: 'weekday',
};

/** In the lists of elevators a company is also one that owns or runs them; a chart stands by who maintains them. */
const filterOfElevators: Readonly<Partial<Record<ChartDimension, string>>> = { company: 'maintainerId' };

/** The last day of a month or a year. */
function lastDayOf(id: string): string {
  const [year, month] = id.split('-');
  if (month === undefined) return `${year}-12-31`;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** The days of a row of time that lie in the period of the chart. */
export function daysIn(dimension: ChartDimension, id: string, { from, to }: Pick<ChartReply, 'from' | 'to'>) {
  if (dimension === 'day') return { from: id, to: id };
  const first = dimension === 'week' ? id : dimension === 'month' ? `${id}-01` : `${id}-01-01`;
  const last = dimension === 'week' ? daysAfter(id, 6) : lastDayOf(id);
  return { from: first < from ? from : first, to: last > to ? to : last };
}

type Period = Pick<ChartReply, 'from' | 'to' | 'dimension'>;

const isOfFaults = (figure: FigureName): boolean =>
  faultCounts.some((each) => each === figures[figure].counts);

/** The search for what a figure of the whole chart counts. */
export function totalSearch(figure: FigureName, { from, to }: Pick<Period, 'from' | 'to'>): FigureSearch {
  const { counts } = figures[figure];
  if (isOfInspections(figure)) return { list: 'inspections', search: { from, to, ...narrowing(counts) } };
  if (!isOfFaults(figure)) return { list: 'orders', search: { figure: counts, from, to } };
  return { list: 'faults', search: { tab: 'all', faultClass: 'fault', from, to, ...narrowing(counts) } };
}

/** What narrows faults and inspections to those that a figure counts. */
const narrowed: Readonly<Partial<Record<string, FigureSearch['search']>>> = {
  entrapments: { code: entrapmentCode },
  faultsOfKnownRuns: { runsKnown: true },
  inspectionPassed: { result: 'passed' },
  inspectionFailed: { result: 'failed' },
};
const narrowing = (counts: string) => narrowed[counts] ?? {};

/** The search for what a figure of a row counts; undefined where the list cannot look for it. */
export function rowSearch(
  figure: FigureName,
  { id }: Pick<ChartRow, 'id'>,
  period: Period,
): FigureSearch | undefined {
  const { dimension } = period;
  const { list, search } = totalSearch(figure, period);
  if (dimension === 'weekHour') {
    const [weekday, hour] = id.split('-').map(Number);
    return { list, search: { ...search, weekday: String(weekday), hour: String(hour) } };
  }
  const filter = (list === 'orders' ? undefined : filterOfElevators[dimension]) ?? filterOf[dimension];
  if (filter === undefined) return { list, search: { ...search, ...daysIn(dimension, id, period) } };
  if (id !== '') return { list, search: { ...search, [filter]: id } };
  return dimension === 'cause' ? { list, search: { ...search, classified: false } } : undefined;
}
