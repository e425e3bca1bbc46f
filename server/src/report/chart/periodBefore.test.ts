import { expect, test } from 'vitest';
import { periodBefore } from './periodBefore.ts';

test.each([
  // Period, by, compared with, the days before, a row, the row beside it.
  ['2026-11-10 2026-11-16', 'kind', 'before', '2026-11-03 2026-11-09', 'repair', 'repair'],
  ['2026-11-10 2026-11-16', 'kind', 'year', '2025-11-11 2025-11-17', 'repair', 'repair'],
  ['2026-11-10 2026-11-16', 'day', 'before', '2026-11-03 2026-11-09', '2026-11-12', '2026-11-05'],
  ['2026-11-10 2026-11-16', 'day', 'year', '2025-11-11 2025-11-17', '2026-11-10', '2025-11-11'],
  ['2026-11-10 2026-11-16', 'week', 'before', '2026-10-27 2026-11-02', '2026-11-09', '2026-10-26'],
  ['2026-11-09 2026-11-15', 'week', 'before', '2026-11-02 2026-11-08', '2026-11-09', '2026-11-02'],
  ['2026-11-09 2026-11-15', 'week', 'year', '2025-11-10 2025-11-16', '2026-11-09', '2025-11-10'],
  ['2025-12-01 2026-11-30', 'month', 'before', '2024-12-01 2025-11-30', '2026-02', '2025-02'],
  ['2025-12-01 2026-11-30', 'month', 'year', '2024-12-01 2025-11-30', '2026-02', '2025-02'],
  ['2026-02-01 2026-02-28', 'month', 'before', '2026-01-01 2026-01-31', '2026-02', '2026-01'],
  ['2026-03-01 2026-03-30', 'month', 'before', '2026-02-01 2026-02-28', '2026-03', '2026-02'],
  ['2026-10-10 2026-11-20', 'month', 'before', '2026-08-10 2026-09-20', '2026-10', '2026-08'],
  ['2024-02-01 2024-02-29', 'month', 'year', '2023-02-01 2023-02-28', '2024-02', '2023-02'],
  ['2022-01-01 2026-11-30', 'year', 'year', '2021-01-01 2025-11-30', '2026', '2025'],
  ['2025-01-01 2026-12-31', 'year', 'before', '2023-01-01 2024-12-31', '2026', '2024'],
] as const)('%s by %s compared with %s stands beside %s', (days, by, compare, before, id, beside) => {
  const [from, to] = days.split(' ') as [string, string];
  const found = periodBefore({ from, to }, compare, by)!;
  expect([`${found.from} ${found.to}`, found.idOf(id)]).toEqual([before, beside]);
});

test.each(['none', 'peers'] as const)('a comparison with %s has no days before', (compare) => {
  expect(periodBefore({ from: '2026-11-10', to: '2026-11-16' }, compare, 'month')).toBeUndefined();
});
