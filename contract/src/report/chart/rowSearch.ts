import type { OrderFigure } from '#contract/workOrder/orderFigures.ts';
import type { ChartReply, ChartRow } from './chartCalls.ts';
import { figures, type ChartDimension, type FigureName } from './figures.ts';

/** What the list of orders is searched by, besides what the chart is narrowed by. */
export interface FigureSearch {
  figure: OrderFigure;
  from: string;
  to: string;
  type?: string;
  companyId?: string;
  handlerId?: string;
  brand?: string;
  placeOfUse?: string;
  causeClass?: string;
  inspectCause?: string;
  classified?: false;
}

/** Under which name the list of orders looks for the rows of a dimension. */
const filterOf: Readonly<Partial<Record<ChartDimension, keyof FigureSearch>>> = {
  kind: 'type',
  company: 'companyId',
  person: 'handlerId',
  brand: 'brand',
  placeOfUse: 'placeOfUse',
  cause: 'causeClass',
  auditCause: 'inspectCause',
};

/** The last day of a month or a year. */
function lastDayOf(id: string): string {
  const [year, month] = id.split('-');
  if (month === undefined) return `${year}-12-31`;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** The days of a row of time that lie in the period of the chart. */
function daysIn(dimension: ChartDimension, id: string, { from, to }: Pick<ChartReply, 'from' | 'to'>) {
  if (dimension === 'day') return { from: id, to: id };
  const first = dimension === 'month' ? `${id}-01` : `${id}-01-01`;
  const last = lastDayOf(id);
  return { from: first < from ? from : first, to: last > to ? to : last };
}

type Period = Pick<ChartReply, 'from' | 'to' | 'dimension'>;

/** The search for the orders that a figure of the whole chart counts. */
export const totalSearch = (figure: FigureName, { from, to }: Period): FigureSearch => ({
  figure: figures[figure].counts,
  from,
  to,
});

/** The search for the orders that a figure of a row counts; undefined where the list cannot look for them. */
export function rowSearch(
  figure: FigureName,
  { id }: Pick<ChartRow, 'id'>,
  period: Period,
): FigureSearch | undefined {
  const { dimension } = period;
  const counted = totalSearch(figure, period);
  const filter = filterOf[dimension];
  if (filter === undefined) return { ...counted, ...daysIn(dimension, id, period) };
  if (id !== '') return { ...counted, [filter]: id };
  return dimension === 'cause' ? { ...counted, classified: false } : undefined;
}
