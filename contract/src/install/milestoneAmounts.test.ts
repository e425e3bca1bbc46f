import { expect, test } from 'vitest';
import { milestoneAmounts, milestoneProblem, wholeShare } from './milestoneAmounts.ts';
import { randomOf } from './testing/networks.ts';

test('milestones bill their share, and the last one what is left', () => {
  expect(milestoneAmounts(19_800_000, [2000, 3000, 1500, 1500, 1500, 500])).toEqual([
    3_960_000, 5_940_000, 2_970_000, 2_970_000, 2_970_000, 990_000,
  ]);
  expect(milestoneAmounts(100, [3333, 3333, 3334])).toEqual([33, 33, 34]);
  expect(milestoneAmounts(1, [5000, 4999, 1])).toEqual([1, 0, 0]);
});

test('no milestone bills less than nothing where rounding came to more than the price', () => {
  expect(milestoneAmounts(2, [2500, 2500, 2500, 2500])).toEqual([1, 1, 0, 0]);
});

test('shares that are none or no whole are named', () => {
  expect(milestoneProblem([5000, 5000])).toBeUndefined();
  expect(milestoneProblem([10_001, -1])).toEqual({ problem: 'invalid.milestoneShare', at: 1 });
  expect(milestoneProblem([10_000, 0])).toEqual({ problem: 'invalid.milestoneShare', at: 1 });
  expect(milestoneProblem([5000.5, 4999.5])).toEqual({ problem: 'invalid.milestoneShare', at: 0 });
  expect(milestoneProblem([5000, 4999])).toEqual({ problem: 'invalid.milestoneSum', sum: 9999 });
  expect(milestoneProblem([])).toEqual({ problem: 'invalid.milestoneSum', sum: 0 });
});

test('the milestones of random prices and shares come to the price to the cent', () => {
  const random = randomOf(7);
  for (let run = 0; run < 5_000; run += 1) {
    const digits = 1 + random(15);
    const cents = Number(Array.from({ length: digits }, () => random(10)).join(''));
    const shares: number[] = [];
    for (let left = wholeShare; left > 0;) {
      const share = shares.length === 30 ? left : 1 + random(Math.min(left, 3000));
      shares.push(share);
      left -= share;
    }
    const amounts = milestoneAmounts(cents, shares);
    expect(milestoneProblem(shares)).toBeUndefined();
    expect(
      amounts.reduce((sum, amount) => sum + amount, 0),
      `run ${run}`,
    ).toBe(cents);
    expect(amounts).toHaveLength(shares.length);
    expect(Math.min(...amounts), `run ${run}`).toBeGreaterThanOrEqual(0);
  }
  expect(milestoneAmounts(10 ** 15 - 1, [9999, 1]).reduce((sum, each) => sum + each, 0)).toBe(10 ** 15 - 1);
});
