import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AmountTooLarge,
  cappedAmount,
  keepable,
  partOfAmount,
  sumOfAmounts,
  timesAmount,
  totalOfAmounts,
} from './money.ts';

const most = 10 ** 15 - 1;
const cents = fc.oneof(fc.integer({ min: 0, max: 10 ** 7 }), fc.integer({ min: most - 100, max: most }));

test('a sum of amounts is exact or refused', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 2000 }), (amounts) => {
      const exact = amounts.reduce((sum, each) => sum + BigInt(each), 0n);
      if (exact <= most) return sumOfAmounts(amounts) === Number(exact);
      expect(() => sumOfAmounts(amounts)).toThrow(AmountTooLarge);
      return true;
    }),
    { seed: 36, numRuns: 200 },
  );
});

test('an amount so many times is exact or refused', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 1200 }), (amount, times) => {
      const exact = BigInt(amount) * BigInt(times);
      if (exact <= most) return timesAmount(amount, times) === Number(exact);
      expect(() => timesAmount(amount, times)).toThrow(AmountTooLarge);
      return true;
    }),
    { seed: 36, numRuns: 500 },
  );
});

test('a part of an amount is at most half a cent off, at any size', () => {
  const whole = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(cents, whole, fc.nat(40_000), (amount, of, part) => {
      const exact = BigInt(amount) * BigInt(part);
      const found = keepable(() => partOfAmount(amount, part, of));
      if (found === undefined) return exact / BigInt(of) >= most;
      const doubled = 2n * (BigInt(found) * BigInt(of) - exact);
      return doubled > -BigInt(of) && doubled <= BigInt(of);
    }),
    { seed: 36, numRuns: 500 },
  );
});

test('a total of a list is more than an amount may be, until cents are lost', () => {
  expect(totalOfAmounts([most, most, 1])).toBe(2 * most + 1);
  expect(() => totalOfAmounts(Array.from({ length: 10 }, () => most))).toThrow(AmountTooLarge);
});

test('what nobody can refuse stops at the greatest amount', () => {
  expect(cappedAmount(most * 3)).toBe(most);
  expect(cappedAmount(5)).toBe(5);
});
