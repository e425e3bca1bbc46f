import { expect, test } from 'vitest';
import { orderNumberOf, repairHoursOf, typeOfOrdinal, typesWithin } from './orderRules.ts';

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

test('an order number contains kind, day and serial number', () => {
  expect(orderNumberOf('maintenance', '2026-11-23', 7)).toBe('WB202611230007');
  expect(orderNumberOf('installation', '2026-01-02', 12_345)).toBe('AZ2026010212345');
});
