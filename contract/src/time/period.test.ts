import { expect, test } from 'vitest';
import { endsBeforeStart } from './period.ts';

test.each([
  [{ from: '2026-11-22', to: '2026-11-21' }, true],
  [{ from: '2026-11-21', to: '2026-11-21' }, false],
  [{ from: '2026-11-21T08:00:00.001Z', to: '2026-11-21T08:00:00.000Z' }, true],
  [{ from: 2, to: 1 }, true],
  [{ from: 1, to: 2 }, false],
  [{ from: '2026-11-22' }, false],
  [{ from: 'installing', to: 'inUse' }, false],
] as const)('endsBeforeStart of %j is %s', (period, ends) => {
  expect(endsBeforeStart(period)).toBe(ends);
});
