import { expect, test } from 'vitest';
import { program } from '#contract/moves/moves.ts';
import { handlingCodes, handlingStates } from './fault.ts';
import { faultMoves, goesOn, mayDelete, moveTo } from './faultHandling.ts';

const { names, table } = faultMoves;

test('handling codes are 10 for untreated and 20 to 60 for the other states', () => {
  expect(handlingCodes).toEqual({
    untreated: 10,
    processed: 20,
    ignored: 30,
    resolved: 40,
    partlyResolved: 50,
    unsolved: 60,
  });
});

test('each handling state offers exactly its moves', () => {
  const offered = Object.fromEntries(
    handlingStates.map((handling) => [
      handling,
      faultMoves
        .movesFrom({ handling }, program)
        .map(({ move }) => move)
        .join(' '),
    ]),
  );
  expect(offered).toEqual({
    untreated: 'process resolve resolvePartly giveUp ignore',
    processed: 'resolve resolvePartly giveUp ignore',
    ignored: 'process resolve resolvePartly giveUp',
    resolved: '',
    partlyResolved: 'process resolve giveUp ignore',
    unsolved: 'process resolve resolvePartly ignore',
  });
});

test('no move leads back to untreated, and moveTo finds a move to every other state', () => {
  expect(names.map((name) => table[name].to)).not.toContain('untreated');
  for (const state of handlingStates) if (state !== 'untreated') expect(table[moveTo(state)].to).toBe(state);
});

test('resolvePartly, giveUp and ignore need a remark, and only ignore needs fault.ignore', () => {
  expect(names.filter((name) => table[name].needsRemark)).toEqual(['resolvePartly', 'giveUp', 'ignore']);
  expect(names.filter((name) => table[name].permission === 'fault.ignore')).toEqual(['ignore']);
});

test('goesOn is true only for resolving a fault that is still open', () => {
  const at = '2026-11-21T00:00:00.000Z';
  expect(names.filter((name) => goesOn({ closedAt: null }, name))).toEqual(['resolve']);
  expect(names.filter((name) => goesOn({ closedAt: at }, name))).toEqual([]);
});

test('only a closed and handled fault may be deleted', () => {
  const at = '2026-11-21T00:00:00.000Z';
  expect([
    mayDelete({ closedAt: at, handling: 'resolved' }),
    mayDelete({ closedAt: at, handling: 'untreated' }),
    mayDelete({ closedAt: null, handling: 'resolved' }),
  ]).toEqual([true, false, false]);
});
