import { expect, test } from 'vitest';
import { monthlyPrice, raisedPrice } from './renewalRules.ts';

test('raisedPrice changes a price by a percentage to the cent, down to zero', () => {
  expect(raisedPrice(30_000, 5)).toBe(31_500);
  expect(raisedPrice(30_001, 2.5)).toBe(30_751);
  expect(raisedPrice(30_000, -10)).toBe(27_000);
  expect(raisedPrice(30_000, -100)).toBe(0);
  expect(raisedPrice(33, 1.5)).toBe(33);
});

test('monthlyPrice is the same for a longer term and for fewer elevators at the same price', () => {
  expect(monthlyPrice('29760.00', 8, 12)).toBe(310);
  expect(monthlyPrice('59520.00', 8, 24)).toBe(310);
  expect(monthlyPrice('3720.00', 1, 12)).toBe(310);
  expect(monthlyPrice('0.00', 0, 12)).toBe(0);
});
