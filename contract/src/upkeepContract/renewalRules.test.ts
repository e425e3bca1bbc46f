import { expect, test } from 'vitest';
import { raisedPrice } from './renewalRules.ts';

test('raisedPrice changes a price by a percentage to the cent, down to zero', () => {
  expect(raisedPrice(30_000, 5)).toBe(31_500);
  expect(raisedPrice(30_001, 2.5)).toBe(30_751);
  expect(raisedPrice(30_000, -10)).toBe(27_000);
  expect(raisedPrice(30_000, -100)).toBe(0);
  expect(raisedPrice(33, 1.5)).toBe(33);
});
