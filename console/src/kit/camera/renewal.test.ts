import { expect, test } from 'vitest';
import { renewalMs } from './renewal.ts';

const now = Date.parse('2026-11-24T08:00:00Z');

test('a token is renewed a minute before it ends', () => {
  expect(renewalMs('2026-11-24T08:05:00Z', now)).toBe(240_000);
});

test('a clock that is wrong neither asks without pause nor waits until it is too late', () => {
  expect(renewalMs('2026-11-24T07:00:00Z', now)).toBe(30_000);
  expect(renewalMs('2026-11-24T09:00:00Z', now)).toBe(540_000);
});

test('before there is a token nothing is renewed', () => {
  expect(renewalMs(undefined, now)).toBe(false);
});
