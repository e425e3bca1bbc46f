import { expect, test } from 'vitest';
import { waitingRank, waitingReason } from './waitingReason.ts';

test.each([
  [{ trapped: true, stands: true, dependents: 0 }, 'trapped'],
  [{ trapped: true, stands: false, dependents: 3 }, 'trapped'],
  [{ trapped: false, stands: true, dependents: 1 }, 'dependents'],
  [{ trapped: false, stands: true, dependents: 0 }, null],
  [{ trapped: false, stands: false, dependents: 3 }, null],
] as const)('of %j the reason to come first is %s', (facts, reason) => {
  expect(waitingReason(facts)).toBe(reason);
});

test('residents who depend on an elevator come after people shut in and before all else', () => {
  const trapped = { trapped: true, stands: true, dependents: 0 };
  const dependents = { trapped: false, stands: true, dependents: 1 };
  const many = { trapped: false, stands: true, dependents: 9 };
  const other = { trapped: false, stands: true, dependents: 0 };
  const ranks = [other, many, dependents, trapped].map((facts) => waitingRank(waitingReason(facts)));
  expect(ranks).toEqual([2, 1, 1, 0]);
});
