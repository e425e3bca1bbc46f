import type { FigureSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import type { ChartFilters } from './chartFields.tsx';

const pathOf = {
  orders: '/maintenance/workBillBoardInquiry?',
  faults: '/realTime/eleHistoryFault?',
  inspections: '/maintenance/annualInannualInspectionView?records=1&',
} as const;

/** The list of what a figure counts. */
export function listAddress({ list, search }: FigureSearch, filters: ChartFilters): string {
  const whole: Readonly<Record<string, string | number | boolean>> = { ...filters, ...search };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(whole)) query.set(name, String(value));
  return `${pathOf[list]}${query}`;
}
