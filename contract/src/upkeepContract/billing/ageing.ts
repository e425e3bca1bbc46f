import { daysAfter, monthsAfter } from '#contract/time/days.ts';
import { totalOfAmounts } from '#contract/money.ts';
import { balanceOn, type AccountEntry } from './statement.ts';
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

/** What of an invoice is not settled on a day. */
export interface Owed {
  customer: string;
  billingDate: string;
  /** Cents; below nothing where more was received by then than was billed. */
  outstanding: number;
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

/** An entry of an account with the invoice that it belongs to. */
export type InvoiceEntry = AccountEntry & Pick<Owed, 'customer' | 'billingDate'> & { invoiceId: string };

/** What of each invoice is not settled at the end of a day: the same entries come to the same in a statement of that day. */
export function owedOn(entries: readonly InvoiceEntry[], day: string): Owed[] {
  const invoices = new Map<string, InvoiceEntry[]>();
  for (const entry of entries) {
    const own = invoices.get(entry.invoiceId);
    if (own) own.push(entry);
    else invoices.set(entry.invoiceId, [entry]);
  }
  return [...invoices.values()].map((own) => ({
    customer: own[0]!.customer,
    billingDate: own[0]!.billingDate,
    outstanding: balanceOn(own, day),
  }));
}

/** What each customer owes on a day, by its age; who owes most stands first. */
export function ageing(owed: readonly Owed[], today: string): CustomerAgeing[] {
  const rows = new Map<string, CustomerAgeing>();
  const buckets = new Map<string, OverdueBucket | 'recent'>();
  for (const { customer, billingDate, outstanding } of owed) {
    if (outstanding === 0) continue;
    const row = rows.get(customer) ?? { customer, ...nothing };
    const bucket = buckets.get(billingDate) ?? bucketOf(billingDate, today) ?? 'recent';
    buckets.set(billingDate, bucket);
    rows.set(customer, {
      ...row,
      invoices: row.invoices + 1,
      total: totalOfAmounts([row.total, outstanding]),
      [bucket]: totalOfAmounts([row[bucket], outstanding]),
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
      recent: totalOfAmounts([sum.recent, row.recent]),
      total: totalOfAmounts([sum.total, row.total]),
      m3: totalOfAmounts([sum.m3, row.m3]),
      m6: totalOfAmounts([sum.m6, row.m6]),
      m12: totalOfAmounts([sum.m12, row.m12]),
      m24: totalOfAmounts([sum.m24, row.m24]),
    }),
    nothing,
  );
