import { expect, test } from 'vitest';
import { raisedPrice, reminderDue, reminderStepOf } from './renewalRules.ts';

test('people are reminded 90, 60, 30 and 7 days before the end, and every week after it', () => {
  const due = [91, 90, 61, 60, 31, 30, 8, 7, 0, -1, -6, -7, -13, -14, -70].map((days) => reminderDue(days));
  expect(due).toEqual([undefined, 90, 90, 60, 60, 30, 30, 7, 7, 7, 7, -1, -1, -2, -10]);
});

test('a list groups them by how near the end is', () => {
  const steps = [91, 90, 60, 30, 7, 0, -1].map((days) => reminderStepOf(days));
  expect(steps).toEqual([undefined, 'd90', 'd60', 'd30', 'd7', 'd7', 'over']);
});

test('prices change by per cent to the cent, and not below nothing', () => {
  expect(raisedPrice(30_000, 5)).toBe(31_500);
  expect(raisedPrice(30_001, 2.5)).toBe(30_751);
  expect(raisedPrice(30_000, -10)).toBe(27_000);
  expect(raisedPrice(30_000, -100)).toBe(0);
  expect(raisedPrice(33, 1.5)).toBe(33);
});
