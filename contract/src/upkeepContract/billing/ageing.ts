import { daysAfter, monthsAfter } from '../contractRules.ts';
import { bucketMonths, overdueBuckets, type OverdueBucket } from './billingStatus.ts';

/** How old an invoice is on a day; null below three months. A border belongs to the older bucket. */
export const bucketOf = (billingDate: string, today: string): OverdueBucket | null =>
  overdueBuckets.findLast((bucket) => monthsAfter(billingDate, bucketMonths[bucket]) <= today) ?? null;

/** The last day on which something was billed that is of a bucket, or older, on a day. */
export function lastDayOf(bucket: OverdueBucket, today: string): string {
  // No month is shorter: the day that is looked for is this one, or one before it.
  let day = daysAfter(today, -28 * bucketMonths[bucket]);
  while (monthsAfter(day, bucketMonths[bucket]) > today) day = daysAfter(day, -1);
  return day;
}

/** Something that was billed and is not yet paid. */
export interface Owed {
  customer: string;
  billingDate: string;
  /** Cents. */
  outstanding: number;
  /** How many invoices of one age this is together; one, if not given. */
  invoices?: number;
}

/** What a customer owes, by its age. */
export type CustomerAgeing = {
  customer: string;
  invoices: number;
  /** Below three months. */
  recent: number;
  total: number;
} & Record<OverdueBucket, number>;

const nothing = { invoices: 0, recent: 0, total: 0, m3: 0, m6: 0, m12: 0, m24: 0 };

/** What each customer owes on a day, by its age; who owes most stands first. */
export function ageing(owed: readonly Owed[], today: string): CustomerAgeing[] {
  const rows = new Map<string, CustomerAgeing>();
  const buckets = new Map<string, OverdueBucket | 'recent'>();
  for (const { customer, billingDate, outstanding, invoices = 1 } of owed) {
    if (outstanding <= 0 || billingDate > today) continue;
    const row = rows.get(customer) ?? { customer, ...nothing };
    const bucket = buckets.get(billingDate) ?? bucketOf(billingDate, today) ?? 'recent';
    buckets.set(billingDate, bucket);
    rows.set(customer, {
      ...row,
      invoices: row.invoices + invoices,
      total: row.total + outstanding,
      [bucket]: row[bucket] + outstanding,
    });
  }
  return [...rows.values()].toSorted(
    (one, other) => other.total - one.total || (one.customer < other.customer ? -1 : 1),
  );
}

/** What all of them owe together. */
export const ageingTotal = (rows: readonly CustomerAgeing[]): Omit<CustomerAgeing, 'customer'> =>
  rows.reduce(
    (sum, row) => ({
      invoices: sum.invoices + row.invoices,
      recent: sum.recent + row.recent,
      total: sum.total + row.total,
      m3: sum.m3 + row.m3,
      m6: sum.m6 + row.m6,
      m12: sum.m12 + row.m12,
      m24: sum.m24 + row.m24,
    }),
    nothing,
  );
