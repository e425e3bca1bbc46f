import { cappedAmount, partOfAmount } from '#contract/money.ts';

/** What a term says of its credit; amounts in cents. */
export interface CreditTerm {
  credit: 'none' | 'fixed' | 'percent';
  creditAmount: number | null;
  creditPercent: number | null;
  creditPer: 'miss' | 'startedHour';
  monthlyCap: number | null;
}

export interface CreditFacts {
  /** Seconds counted after the limit. */
  overSeconds: number;
  /** What the elevator costs in a month, in cents. */
  monthlyFee: number;
  /** What the term has given for the elevator in the same month, in cents. */
  givenThisMonth: number;
}

export interface CreditSum {
  amount: number;
  /** Before the cap of the month. */
  uncapped: number;
  /** Misses, or hours that were begun after the limit. */
  units: number;
}

/** Per cent have two digits, so that all of it is whole numbers. */
const shareOf = (cents: number, percent: number): number =>
  partOfAmount(cents, Math.round(percent * 100), 10_000);

/** What the customer is given for a miss. */
export function creditOf(
  term: CreditTerm,
  { overSeconds, monthlyFee, givenThisMonth }: CreditFacts,
): CreditSum {
  const units =
    overSeconds <= 0 || term.credit === 'none'
      ? 0
      : term.creditPer === 'miss'
        ? 1
        : Math.ceil(overSeconds / 3600);
  const each =
    term.credit === 'fixed' ? (term.creditAmount ?? 0) : shareOf(monthlyFee, term.creditPercent ?? 0);
  // Nobody is there to refuse it: a miss goes on by the hour.
  const uncapped = cappedAmount(units * each);
  const left = term.monthlyCap === null ? uncapped : Math.max(0, term.monthlyCap - givenThisMonth);
  return { amount: Math.min(uncapped, left), uncapped, units };
}
