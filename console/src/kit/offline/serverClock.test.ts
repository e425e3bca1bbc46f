import { beforeEach, expect, test } from 'vitest';
import { clockAheadMs, noteServerTime } from './serverClock.ts';

beforeEach(() => localStorage.clear());

const now = Date.parse('2026-11-25T08:00:00Z');

test('clockAheadMs corrects a wrong phone clock by the server time', () => {
  noteServerTime(now, now - 7_200_000, now - 7_199_000);
  expect(clockAheadMs()).toBe(7_200_000);
  noteServerTime(now, now + 60_000, now + 60_000);
  expect(clockAheadMs()).toBe(-59_500);
});

test('ignores a difference within the precision of whole seconds, and an invalid server time', () => {
  noteServerTime(now, now - 300, now + 900);
  expect(clockAheadMs()).toBe(0);
  noteServerTime(Number.NaN, now, now);
  expect(clockAheadMs()).toBe(0);
});
