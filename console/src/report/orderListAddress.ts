import type { OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';

interface Narrowing {
  figure?: OrderFigure;
  status?: string;
  type?: string;
  companyId?: string | undefined;
  handlerId?: string | undefined;
  elevatorId?: string;
  from: string;
  to: string;
}

/** The orders that a figure counts, in the list of orders. */
export function orderListAddress(narrowing: Narrowing): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) if (value) query.set(name, value);
  return `/maintenance/workBillBoardInquiry?${query}`;
}
