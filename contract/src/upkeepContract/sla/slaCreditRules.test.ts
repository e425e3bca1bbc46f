import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, type CreditTerm } from './slaCreditRules.ts';

const fixed: CreditTerm = {
  credit: 'fixed',
  creditAmount: 5_000,
  creditPercent: null,
  creditPer: 'miss',
  monthlyCap: null,
};
const facts = { overSeconds: 1, monthlyFee: 30_000, givenThisMonth: 0 };

test.each([
  ['once per miss', fixed, facts, { amount: 5_000, uncapped: 5_000, units: 1 }],
  [
    'for each started hour',
    { ...fixed, creditPer: 'startedHour' },
    { ...facts, overSeconds: 3_601 },
    { units: 2 },
  ],
  [
    'for one hour of exactly 3,600 seconds',
    { ...fixed, creditPer: 'startedHour' },
    { ...facts, overSeconds: 3_600 },
    { units: 1 },
  ],
  ['of zero without a miss', fixed, { ...facts, overSeconds: 0 }, { amount: 0, units: 0 }],
  [
    'as a percentage, rounded half a cent up',
    { ...fixed, credit: 'percent', creditPercent: 2.55 },
    { ...facts, monthlyFee: 29_941 },
    { amount: 763 },
  ],
  [
    'as half a cent rounded up',
    { ...fixed, credit: 'percent', creditPercent: 0.5 },
    { ...facts, monthlyFee: 300 },
    { amount: 2 },
  ],
  [
    'up to the rest of the monthly cap',
    { ...fixed, monthlyCap: 8_000 },
    { ...facts, givenThisMonth: 5_000 },
    { amount: 3_000, uncapped: 5_000 },
  ],
  [
    'of zero when the monthly cap is reached',
    { ...fixed, monthlyCap: 8_000 },
    { ...facts, givenThisMonth: 8_000 },
    { amount: 0 },
  ],
] as const)('creditOf gives a credit %s', (_, term, given, sum) =>
  expect(creditOf(term, given)).toMatchObject(sum),
);

test('the credits of a month never exceed the monthly cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 20 }),
      (monthlyCap, misses) => {
        let givenThisMonth = 0;
        for (const overSeconds of misses)
          givenThisMonth += creditOf(
            { ...fixed, creditPer: 'startedHour', monthlyCap },
            { ...facts, overSeconds, givenThisMonth },
          ).amount;
        expect(givenThisMonth).toBeLessThanOrEqual(monthlyCap);
      },
    ),
  );
});
