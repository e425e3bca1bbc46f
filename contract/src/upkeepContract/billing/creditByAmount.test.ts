import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditByAmount } from './creditByAmount.ts';
import { rateOf, taxOf, totalsOf, type TaxCode } from './tax.ts';

const day = '2026-11-23';
const lineOf = (taxCode: TaxCode, amount: number) => ({ taxCode, taxRate: rateOf(taxCode, day)!, amount });

test('an amount of 9.54 credited on an invoice with 6 per cent is 9.00 and its tax of 0.54', () =>
  expect(creditByAmount(taxOf([lineOf('cnService', 90_000)]), 954)).toEqual([
    { taxCode: 'cnService', net: 900, isRounding: false },
  ]));

test('any amount that is credited comes to itself with its tax, divided as the invoice is', () => {
  const line = fc
    .record({
      code: fc.constantFrom('sgStandard' as const, 'sgZero' as const, 'cnService' as const),
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
    })
    .map(({ code, amount }) => lineOf(code, amount));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const amount = Math.max(1, Math.round(totalsOf(lines).amount * part));
        const credited = creditByAmount(taxOf(lines), amount);
        expect(totalsOf(credited.map(({ taxCode, net }) => lineOf(taxCode, net))).amount).toBe(amount);
        const rounding = credited.filter(({ isRounding }) => isRounding);
        expect(rounding.every(({ net }) => net === 1)).toBe(true);
      },
    ),
    { seed: 36, numRuns: 2000 },
  );
});
