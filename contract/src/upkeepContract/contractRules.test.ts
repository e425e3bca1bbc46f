import { daysAfter, endOfTerm, monthsAfter } from '#contract/time/days.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentsOf, sumOfLines } from './contractRules.ts';
import { paymentModes } from './contractStatus.ts';

test('sumOfLines adds unit prices times months', () => {
  expect(
    sumOfLines([
      { unitPrice: 30_000, quantity: 12 },
      { unitPrice: 26_050, quantity: 11 },
    ]),
  ).toBe(646_550);
});

const countOf = { monthly: 1, quarterly: 3, semiYearly: 6 } as const;
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => daysAfter('2000-01-01', days));

test('instalments add up to the cent, in the number and periods of the payment mode', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 1200 }),
      fc.constantFrom(...paymentModes),
      day,
      (amount, contractDuration, paymentMode, effectiveDate) => {
        const found = instalmentsOf({ amount, contractDuration, paymentMode, effectiveDate });
        const months = paymentMode === 'lumpSum' ? contractDuration : countOf[paymentMode];
        expect(found).toHaveLength(Math.ceil(contractDuration / months));
        expect(found.reduce((sum, instalment) => sum + instalment.amount, 0)).toBe(amount);
        const last = found.at(-1)!.amount;
        // One comparison of all: a comparison of each took longer than the sums.
        expect(found.map(({ position, due }) => `${position} ${due}`)).toEqual(
          found.map((_, at) => `${at + 1} ${monthsAfter(effectiveDate, at * months)}`),
        );
        const first = found[0]!.amount;
        expect(found.slice(0, -1).every(({ amount: each }) => each === first)).toBe(true);
        expect(last - first).toBeLessThan(found.length);
        expect(found[0]!.due).toBe(effectiveDate);
        expect(found.at(-1)!.due <= endOfTerm(effectiveDate, contractDuration)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
