import { afterEach, expect, it, vi } from 'vitest';
import { onceARow } from './onceARow.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('draws a row once, and again for another object or on another day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 12) });
  const draw = vi.fn((row: { name: string }) => row.name);
  const cell = onceARow(draw);
  const row = { name: 'A' };
  expect([cell(row), cell(row)]).toEqual(['A', 'A']);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(cell({ name: 'B' })).toBe('B');
  expect(draw).toHaveBeenCalledTimes(2);
  vi.setSystemTime(new Date(2026, 10, 26, 0, 1));
  expect(cell(row)).toBe('A');
  expect(draw).toHaveBeenCalledTimes(3);
});
