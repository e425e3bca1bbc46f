import { expect, test } from 'vitest';
import { lifeStates } from './elevatorCard.ts';
import { lifeMoves, lifeTargets } from './lifeMoves.ts';

test.each([
  ['installing', ['inUse', 'scrapped']],
  ['inUse', ['stopped', 'scrapped']],
  ['stopped', ['inUse', 'scrapped']],
  ['scrapped', []],
] as const)('an elevator that is %s may become %j', (from, to) => {
  expect(lifeTargets({ lifeState: from, byPlatform: false })).toEqual(to);
});

test('only the platform takes a scrapping back, and no state leads to itself', () => {
  expect(lifeTargets({ lifeState: 'scrapped', byPlatform: true })).toEqual(['stopped']);
  for (const lifeState of lifeStates)
    expect(lifeTargets({ lifeState, byPlatform: true })).not.toContain(lifeState);
});

test('scrapping takes the right to delete, everything else the right to edit', () => {
  const { scrap, ...others } = lifeMoves.table;
  expect(scrap.permission).toBe('elevator.delete');
  expect(new Set(Object.values(others).map((move) => move.permission))).toEqual(new Set(['elevator.edit']));
});

test('two states are told apart by one move at most', () => {
  const pairs = lifeStates.flatMap((from) => lifeStates.map((to) => [from, to] as const));
  const known = pairs.flatMap(([from, to]) => lifeMoves.between(from, to) ?? []);
  expect(known.toSorted()).toEqual(['commission', 'restore', 'resume', 'scrap', 'scrap', 'scrap', 'stop']);
});
