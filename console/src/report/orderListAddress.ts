import type { FigureSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import type { StatisticFilters } from './statisticFilters.ts';

type Narrowing = Omit<Partial<FigureSearch>, 'from' | 'to' | keyof StatisticFilters> & {
  [K in keyof StatisticFilters]?: string | undefined;
} & {
  status?: string;
  elevatorId?: string;
  from: string;
  to: string;
};

/** The orders that a figure counts, in the list of orders. */
export function orderListAddress(narrowing: Narrowing): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `/maintenance/workBillBoardInquiry?${query}`;
}
