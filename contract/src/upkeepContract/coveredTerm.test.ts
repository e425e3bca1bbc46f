import { daysAfter, endOfTerm } from '#contract/time/days.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentsOf, sumOfLines } from './contractRules.ts';
import { paymentModes } from './contractStatus.ts';
import {
  coveredAmount,
  coveredInstalments,
  coveredTotal,
  lowered,
  periodsOf,
  type CoveredLine,
  type CoveredTerm,
} from './coveredTerm.ts';

const lineOf = (
  elevatorId: string,
  coverUntil: string | null = '2027-01-01',
  unitPrice = 33_333,
): CoveredLine => ({
  elevatorId,
  unitPrice,
  quantity: 12,
  coverFrom: coverUntil === null ? null : '2026-01-01',
  coverUntil,
});
const termOf = (lines: readonly CoveredLine[], more: Partial<CoveredTerm> = {}): CoveredTerm => ({
  amount: sumOfLines(lines),
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  contractDuration: 12,
  paymentMode: 'monthly',
  lines,
  ...more,
});

test('of seven elevators at 333.33 a month one is left after six were lost, and the instalment is 333.33', () => {
  const term = termOf(
    ['1', '2', '3', '4', '5', '6', '7'].map((id) => lineOf(id, id === '7' ? undefined : '2026-06-01')),
  );
  const amounts = coveredInstalments(term).map(({ amount }) => amount);
  expect(amounts).toEqual([...Array(5).fill(233_331), ...Array(7).fill(33_333)]);
  expect(coveredTotal(term)).toBe(5 * 233_331 + 7 * 33_333);
  expect(lowered(term)).toEqual([{ day: '2026-06-01', elevators: 6, amount: 1_399_986 }]);
});

test('an elevator that is lost within a period is covered by day to the cent', () => {
  const term = termOf([lineOf('1'), lineOf('2', '2026-06-11')]);
  // Ten days of thirty.
  expect(coveredInstalments(term)[5]).toEqual({ position: 6, due: '2026-06-01', amount: 33_333 + 11_111 });
});

test('an elevator that passes to a renewal on the last day of a quarter leaves one day uncovered', () => {
  const term = termOf([lineOf('1', '2026-03-31', 30_000)], { paymentMode: 'quarterly' });
  expect(coveredInstalments(term).map(({ amount }) => amount)).toEqual([89_000, 0, 0, 0]);
});

test('an amount that is not the sum of the lines is divided by their prices', () => {
  const term = termOf([lineOf('1', undefined, 10_000), lineOf('2', '2026-07-01', 20_000)], {
    amount: 300_000,
    paymentMode: 'semiYearly',
  });
  expect(coveredInstalments(term).map(({ amount }) => amount)).toEqual([150_000, 50_000]);
});

test('elevators without prices share an amount alike', () => {
  const term = termOf([lineOf('1', undefined, 0), lineOf('2', '2026-07-01', 0)], {
    amount: 300_000,
    paymentMode: 'semiYearly',
  });
  expect(coveredInstalments(term).map(({ amount }) => amount)).toEqual([150_000, 75_000]);
});

const anyTerm = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 8 }),
    from: fc.integer({ min: 0, max: 2000 }).map((days) => daysAfter('2024-01-01', days)),
    contractDuration: fc.integer({ min: 1, max: 36 }),
    paymentMode: fc.constantFrom(...paymentModes),
    ends: fc.array(fc.option(fc.integer({ min: 0, max: 1200 })), { minLength: 8, maxLength: 8 }),
  })
  .map(({ prices, from: effectiveDate, contractDuration, paymentMode, ends }) => {
    const expiryDate = endOfTerm(effectiveDate, contractDuration);
    const end = daysAfter(expiryDate, 1);
    const lines = prices.map((unitPrice, at) => {
      const lost = ends[at] === null ? end : daysAfter(effectiveDate, ends[at] ?? 0);
      const coverUntil = lost < end ? lost : end;
      const isCovered = coverUntil > effectiveDate;
      return {
        elevatorId: String(at),
        unitPrice,
        quantity: contractDuration,
        coverFrom: isCovered ? effectiveDate : null,
        coverUntil: isCovered ? coverUntil : null,
      };
    });
    return { amount: sumOfLines(lines), effectiveDate, expiryDate, contractDuration, paymentMode, lines };
  });

test('instalments follow the elevators that are covered: to the cent of each, as agreed while all are', () => {
  fc.assert(
    fc.property(anyTerm, (term) => {
      const agreed = instalmentsOf(term);
      const end = daysAfter(term.expiryDate, 1);
      coveredInstalments(term).forEach((instalment, at) => {
        const period = periodsOf(term)[at]!;
        const whole = term.lines.every(({ coverUntil }) => coverUntil !== null && coverUntil > period.end);
        if (whole) expect(instalment).toEqual(agreed[at]);
        // Each elevator is rounded by itself.
        const exact = term.lines.map(({ unitPrice, coverUntil }) => {
          const after = daysAfter(period.end, 1);
          const until = coverUntil === null ? period.due : coverUntil < after ? coverUntil : after;
          const days = Math.max(0, (Date.parse(until) - Date.parse(period.due)) / 86_400_000);
          const all = term.lines.reduce((total, line) => total + line.unitPrice, 0);
          const part = all === 0 ? 1 / term.lines.length : unitPrice / all;
          return (period.amount * part * days) / period.days;
        });
        const sum = exact.reduce((total, share) => total + share, 0);
        expect(Math.abs(instalment.amount - sum)).toBeLessThanOrEqual(term.lines.length);
      });
      const steps = lowered(term);
      expect(steps.at(-1)?.amount ?? term.amount).toBe(coveredTotal(term));
      expect(steps.every(({ day }) => day < end)).toBe(true);
    }),
    { seed: 36, numRuns: 300 },
  );
});

test('what an elevator comes to on two parts of a period is what it comes to on the whole, but for a cent', () => {
  fc.assert(
    fc.property(anyTerm, fc.integer({ min: 1, max: 25 }), (term, days) => {
      const [period] = periodsOf(term);
      const [line] = term.lines;
      const middle = daysAfter(period!.due, days);
      const parts =
        coveredAmount(term, line!, period!.due, daysAfter(middle, -1)) +
        coveredAmount(term, line!, middle, period!.end);
      const whole = coveredAmount(term, line!, period!.due, period!.end);
      expect(Math.abs(parts - whole)).toBeLessThanOrEqual(1);
    }),
    { seed: 36, numRuns: 300 },
  );
});
