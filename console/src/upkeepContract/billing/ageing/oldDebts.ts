import type { ReplyOf } from '@hoistway/contract/call.ts';
import { centsOf, totalOfAmounts } from '@hoistway/contract/money.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import type { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';

/** The ages of what is owed, the newest first. */
export const debtAges = ['recent', ...overdueBuckets] as const;
export type DebtAge = (typeof debtAges)[number];

type AgeingRow = ReplyOf<typeof collectionCalls.ageing>['rows'][number];

/** What a customer owes, in cents. */
export interface Debt {
  customer: string;
  total: number;
  /** Of it longer than three months. */
  old: number;
  /** What is owed of each age; an age of which more came in than was billed has no part. */
  parts: readonly { age: DebtAge; amount: number }[];
  /** All parts together. */
  drawn: number;
}

/** As many customers as are looked over at once. */
const maxCustomers = 6;

function debtOf(row: AgeingRow): Debt {
  const parts = debtAges
    .map((age) => ({ age, amount: centsOf(row[age]) }))
    .filter(({ amount }) => amount > 0);
  return {
    customer: row.customer,
    total: centsOf(row.total),
    old: totalOfAmounts(overdueBuckets.map((bucket) => centsOf(row[bucket]))),
    parts,
    drawn: totalOfAmounts(parts.map(({ amount }) => amount)),
  };
}

/** The customers who owe most that is old, and after them those who owe most at all. */
export const oldDebts = (rows: readonly AgeingRow[]): Debt[] =>
  rows
    .map(debtOf)
    .toSorted((one, other) => other.old - one.old || other.total - one.total)
    .slice(0, maxCustomers);
