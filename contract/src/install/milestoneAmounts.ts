import { partOfAmount } from '#contract/money.ts';

/** Shares are hundredths of a per cent. */
export const wholeShare = 10_000;

/** What is wrong with the shares of milestones: one that is none, or a sum other than the whole. */
export type MilestoneProblem =
  | { problem: 'invalid.milestoneShare'; at: number }
  | { problem: 'invalid.milestoneSum'; sum: number };

export function milestoneProblem(shares: readonly number[]): MilestoneProblem | undefined {
  const at = shares.findIndex((share) => !Number.isInteger(share) || share <= 0);
  if (at >= 0) return { problem: 'invalid.milestoneShare', at };
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum === wholeShare ? undefined : { problem: 'invalid.milestoneSum', sum };
}

/**
 * What each milestone bills of a price, in cents: rounded half up, and the last one takes what is left. Where the ones
 * before it come to more than the price by their rounding, the latest of them give it back.
 */
export function milestoneAmounts(cents: number, shares: readonly number[]): number[] {
  const amounts = shares.slice(0, -1).map((share) => partOfAmount(cents, share, wholeShare));
  let left = cents - amounts.reduce((total, amount) => total + amount, 0);
  for (let at = amounts.length - 1; left < 0; at -= 1) {
    const back = Math.min(amounts[at]!, -left);
    amounts[at]! -= back;
    left += back;
  }
  return shares.length === 0 ? [] : [...amounts, left];
}
