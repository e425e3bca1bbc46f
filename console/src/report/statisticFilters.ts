import type { OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';

/** What the statistics are narrowed by, besides their period. */
export interface StatisticFilters {
  type?: OrderKind;
  companyId?: string;
  handlerId?: string;
}
