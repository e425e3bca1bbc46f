import { expect, test } from 'vitest';
import { isApplied, withoutChip } from './chipAddress.ts';
import type { Chip } from './chipText.ts';

const chip = (params: Record<string, string>): Chip => ({
  kind: 'figure',
  text: '',
  at: 0,
  name: '',
  params: Object.entries(params).map(([name, value]) => ({ name, value })),
});

test('isApplied tells whether the address holds all that comes from a chip', () => {
  const period = chip({ from: '2026-06-01', to: '2026-06-30' });
  expect(isApplied(period, { from: '2026-06-01', to: '2026-06-30', dimension: 'day' })).toBe(true);
  expect(isApplied(period, { from: '2026-06-01', to: '2026-06-15' })).toBe(false);
  expect(isApplied(chip({ figures: 'late' }), { figures: 'completed,late' })).toBe(true);
  expect(isApplied(chip({ figures: 'created' }), { figures: 'completed,late' })).toBe(false);
});

test('withoutChip takes what comes from a chip out of the address, and of several figures the one', () => {
  const values = { from: '2026-06-01', to: '2026-06-30', figures: 'completed,late' };
  expect(withoutChip(chip({ from: '2026-06-01', to: '2026-06-30' }), values)).toEqual({
    from: undefined,
    to: undefined,
    figures: 'completed,late',
  });
  expect(withoutChip(chip({ figures: 'late' }), values)['figures']).toBe('completed');
  expect(withoutChip(chip({ figures: 'late' }), { figures: 'late' })['figures']).toBeUndefined();
});
