import { expect, test } from 'vitest';
import { renewalMs } from './renewal.ts';

const now = Date.parse('2026-11-24T08:00:00Z');

test('renews a token one minute before it expires', () => {
  expect(renewalMs('2026-11-24T08:05:00Z', now)).toBe(240_000);
});

test('waits between 30 seconds and 9 minutes when the client clock is wrong', () => {
  expect(renewalMs('2026-11-24T07:00:00Z', now)).toBe(30_000);
  expect(renewalMs('2026-11-24T09:00:00Z', now)).toBe(540_000);
});

test('does not renew before there is a token', () => {
  expect(renewalMs(undefined, now)).toBe(false);
});
