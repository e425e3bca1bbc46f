import { expect, test } from 'vitest';
import { lampStateOf } from './lampState.ts';

test('the lamp is live for ten seconds after a message, and stale after that', () => {
  const link = { state: 'live', lastMessageAt: 1_000 } as const;
  expect([lampStateOf(link, 11_000), lampStateOf(link, 11_001)]).toEqual(['live', 'stale']);
  expect(lampStateOf({ state: 'live', lastMessageAt: undefined }, 99_000)).toBe('live');
  expect(lampStateOf({ state: 'broken', lastMessageAt: 1_000 }, 99_000)).toBe('broken');
});
