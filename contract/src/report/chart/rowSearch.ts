import { daysAfter } from '#contract/time/days.ts';
import type { ChartReply, ChartRow } from './chartCalls.ts';
import { faultCounts, figures, type ChartDimension, type FigureName } from './figures.ts';

/** In which list, and by what besides the filters of the chart, the records of a figure are found. */
export interface FigureSearch {
  list: 'orders' | 'faults';
  search: Readonly<Record<string, string | number | false>>;
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
  faultKind: 'code',
  severity: 'severity',
  hour: 'hour',
  weekday: 'weekday',
};

/** In the list of faults a company is also one that owns or runs the elevator; a chart stands by who maintains it. */
const filterOfFaults: Readonly<Partial<Record<ChartDimension, string>>> = { company: 'maintainerId' };

/** The last day of a month or a year. */
function lastDayOf(id: string): string {
  const [year, month] = id.split('-');
  if (month === undefined) return `${year}-12-31`;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** The days of a row of time that lie in the period of the chart. */
function daysIn(dimension: ChartDimension, id: string, { from, to }: Pick<ChartReply, 'from' | 'to'>) {
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
  if (!isOfFaults(figure)) return { list: 'orders', search: { figure: counts, from, to } };
  const search = { tab: 'all', faultClass: 'fault', from, to };
  return {
    list: 'faults',
    search: counts === 'entrapments' ? { ...search, code: entrapmentCode } : search,
  };
}

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
  const filter = (list === 'faults' ? filterOfFaults[dimension] : undefined) ?? filterOf[dimension];
  if (filter === undefined) return { list, search: { ...search, ...daysIn(dimension, id, period) } };
  if (id !== '') return { list, search: { ...search, [filter]: id } };
  return dimension === 'cause' ? { list, search: { ...search, classified: false } } : undefined;
}
