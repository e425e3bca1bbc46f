import { beforeEach, expect, test } from 'vitest';
import { clockAheadMs, noteServerTime } from './serverClock.ts';

beforeEach(() => localStorage.clear());

const now = Date.parse('2026-11-25T08:00:00Z');

test('a phone whose clock is wrong is corrected by what the server says', () => {
  noteServerTime(now, now - 7_200_000, now - 7_199_000);
  expect(clockAheadMs()).toBe(7_200_000);
  noteServerTime(now, now + 60_000, now + 60_000);
  expect(clockAheadMs()).toBe(-59_500);
});

test('what whole seconds cannot tell is no difference', () => {
  noteServerTime(now, now - 300, now + 900);
  expect(clockAheadMs()).toBe(0);
  noteServerTime(Number.NaN, now, now);
  expect(clockAheadMs()).toBe(0);
});
