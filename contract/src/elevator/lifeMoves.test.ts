import { expect, test } from 'vitest';
import { lifeStates } from './elevatorCard.ts';
import { lifeMoves, lifeTargets } from './lifeMoves.ts';

test.each([
  ['installing', ['inUse', 'scrapped']],
  ['inUse', ['stopped', 'scrapped']],
  ['stopped', ['inUse', 'scrapped']],
  ['scrapped', []],
] as const)('an elevator in state %s may change to %j', (from, to) => {
  expect(lifeTargets({ lifeState: from, byPlatform: false })).toEqual(to);
});

test('only the platform can undo scrapping, and no state leads to itself', () => {
  expect(lifeTargets({ lifeState: 'scrapped', byPlatform: true })).toEqual(['stopped']);
  for (const lifeState of lifeStates)
    expect(lifeTargets({ lifeState, byPlatform: true })).not.toContain(lifeState);
});

test('scrapping needs the permission to delete, every other move the permission to edit', () => {
  const { scrap, uncommission, ...others } = lifeMoves.table;
  expect(scrap.permission).toBe('elevator.delete');
  expect(uncommission.permission).toBeNull();
  expect(new Set(Object.values(others).map((move) => move.permission))).toEqual(new Set(['elevator.edit']));
});

test('at most one move leads from one state to another', () => {
  const pairs = lifeStates.flatMap((from) => lifeStates.map((to) => [from, to] as const));
  const known = pairs.flatMap(([from, to]) => lifeMoves.between(from, to) ?? []);
  expect(known.toSorted()).toEqual([
    'commission',
    'restore',
    'resume',
    'scrap',
    'scrap',
    'scrap',
    'stop',
    'uncommission',
  ]);
});
