import { expect, test } from 'vitest';
import { lifeStates } from './elevatorCard.ts';
import { lifeTargets, mayBecome } from './lifeMoves.ts';

test.each([
  ['installing', ['inUse', 'scrapped']],
  ['inUse', ['stopped', 'scrapped']],
  ['stopped', ['inUse', 'scrapped']],
  ['scrapped', []],
] as const)('a lift that is %s may become %j', (from, to) => {
  expect(lifeTargets(from, false)).toEqual(to);
});

test('only the platform takes a scrapping back, and no state leads to itself', () => {
  expect(mayBecome('scrapped', 'stopped', false)).toBe(false);
  expect(mayBecome('scrapped', 'stopped', true)).toBe(true);
  for (const state of lifeStates) expect(mayBecome(state, state, true)).toBe(false);
});
