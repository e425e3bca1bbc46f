import { expect, test } from 'vitest';
import { volumeAt } from './quietHours.ts';

test.each([
  [null, null, 3 * 60, 40],
  ['22:00', '06:30', 21 * 60 + 59, 40],
  ['22:00', '06:30', 22 * 60, 0],
  ['22:00', '06:30', 6 * 60 + 29, 0],
  ['22:00', '06:30', 6 * 60 + 30, 40],
  ['12:00', '14:00', 13 * 60, 0],
  ['12:00', '14:00', 14 * 60, 40],
  ['12:00', '14:00', 0, 40],
])('between %s and %s at minute %i it plays at %i', (quietFrom, quietUntil, minute, volume) => {
  expect(volumeAt({ volume: 40, quietFrom, quietUntil }, minute)).toBe(volume);
});
