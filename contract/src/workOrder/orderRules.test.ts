import { expect, test } from 'vitest';
import { companyMarkOf, orderNumberOf, repairHoursOf, typeOfOrdinal, typesWithin } from './orderRules.ts';

test('a cycle of 24 rounds has 20 half-months, 2 quarters, 1 half-year and 1 year', () => {
  const types = Array.from({ length: 24 }, (_, index) => typeOfOrdinal(index + 1));
  const count = (type: string) => types.filter((each) => each === type).length;
  expect(['halfMonth', 'quarter', 'halfYear', 'year'].map(count)).toEqual([20, 2, 1, 1]);
  expect([6, 12, 18, 24].map(typeOfOrdinal)).toEqual(['quarter', 'halfYear', 'quarter', 'year']);
});

test('typesWithin includes the types below a type', () => {
  expect(typesWithin('halfMonth')).toEqual(['halfMonth']);
  expect(typesWithin('year')).toEqual(['halfMonth', 'quarter', 'halfYear', 'year']);
});

test('repairHoursOf follows the severity of the fault', () => {
  expect([1, 2, 3, 4, null].map(repairHoursOf)).toEqual([4, 24, 72, 72, 72]);
});

test('an order number contains kind, day, serial number and the mark of the company', () => {
  expect(orderNumberOf('maintenance', '2026-11-23', 7, '3')).toBe('WB202611230007CG');
  expect(orderNumberOf('installation', '2026-01-02', 12_345, '257')).toBe('AZ2026010212345DCD');
  expect(orderNumberOf('maintenance', '2026-11-23', 9999, String(16 ** 6 - 1))).toHaveLength(20);
});

test('no two companies have the same mark, nor two of their orders the same number', () => {
  const marks = Array.from({ length: 5000 }, (_, n) => companyMarkOf(String(n + 1)));
  expect(new Set(marks).size).toBe(5000);
  for (const mark of marks) expect(mark).toMatch(/^[CDFGHKLMNPQRVWXZ]{2,}$/);
  const numbers = [1, 2, 15, 16, 255, 256, 4097].flatMap((company) =>
    [1, 10, 9999, 10_000, 100_001].map((serial) =>
      orderNumberOf('repair', '2026-11-23', serial, String(company)),
    ),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});
