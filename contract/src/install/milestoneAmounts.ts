import type { TextKey } from '#contract/language/language.ts';
import { partOfAmount } from '#contract/money.ts';

/** Shares are in hundredths of a per cent. */
const whole = 10_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What speaks against the shares of milestones: they have to come to the whole. */
export function milestoneProblem(
  shares: readonly number[],
): { text: TextKey; values: { sum: string } } | undefined {
  const total = sum(shares);
  if (total === whole) return undefined;
  return { text: 'invalid.milestoneSum', values: { sum: String(total / 100) } };
}

/** What each milestone comes to, in cents: rounded up to its end, so that together they are the price. */
export const milestoneAmounts = (cents: number, shares: readonly number[]): number[] => {
  let reached = 0;
  let paid = 0;
  return shares.map((share) => {
    reached += share;
    const until = partOfAmount(cents, reached, whole);
    const amount = until - paid;
    paid = until;
    return amount;
  });
};
