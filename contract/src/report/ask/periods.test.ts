import { expect, test } from 'vitest';
import { understand } from './understand.ts';

/** Of a question on faults: the days that its chart has, and what was not understood. */
function daysOf(period: string, today: string): string {
  const { chips, unread, refusal } = understand(`faults ${period}`, [], today);
  const { from, to } = chips.find(({ kind }) => kind === 'period')?.params ?? {};
  return [refusal ?? (from ? `${from}..${to}` : ''), ...unread.map(({ text }) => text)]
    .filter(Boolean)
    .join(' ?');
}

test.each([
  // Months whose year nobody says are the last that have begun.
  ['2026-11-25', '12月', '2025-12-01..2025-12-31'],
  ['2026-11-25', '11月', '2026-11-01..2026-11-25'],
  ['2026-01-01', 'in January', '2026-01-01..2026-01-01'],
  ['2026-11-25', '12月到2月', '2025-12-01..2026-02-28'],
  ['2026-02-10', 'from November to January', '2025-11-01..2026-01-31'],
  ['2026-11-25', '2025年11月至2月', '2025-11-01..2026-02-28'],
  ['2024-03-05', 'last month', '2024-02-01..2024-02-29'],
  ['2024-03-05', '2月29日', '2024-02-29..2024-02-29'],
  ['2026-03-05', 'this quarter', '2026-01-01..2026-03-05'],
  ['2026-03-05', 'last quarter', '2025-10-01..2025-12-31'],
  ['2026-01-01', 'last week', '2025-12-22..2025-12-28'],
  ['2026-01-01', '上上周', '2025-12-15..2025-12-21'],
  ['2026-03-31', '近一个月', '2026-03-01..2026-03-31'],
  ['2026-11-25', 'in the past year', '2025-11-26..2026-11-25'],
  ['2026-11-25', '去年下半年', '2025-07-01..2025-12-31'],
  ['2026-11-25', '2025年第四季度', '2025-10-01..2025-12-31'],
  ['2026-11-25', '2026 Q2', '2026-04-01..2026-06-30'],
  ['2026-11-25', '15th of May, 2026', '2026-05-15..2026-05-15'],
  ['2026-11-25', 'May 15', '2026-05-15..2026-05-15'],
  ['2026-11-25', 'since last month', '2026-10-01..2026-11-25'],
  ['2026-11-25', '11月到2月', '2025-11-01..2026-02-28'],
  ['2026-11-25', '从十月一日', '2026-10-01..2026-10-01'],
  // What no calendar has is no period.
  ['2026-11-25', '13月', '13'],
  ['2026-11-25', '2月30日', '2026-02-01..2026-02-28 ?30'],
  // A second period is marked, and of the future there is nothing.
  ['2026-11-25', 'in June in August', '2026-06-01..2026-06-30 ?August'],
  ['2026-11-25', 'in 2027', 'forecast'],
])('on %s "%s" is %s', (today, period, expected) => {
  expect(daysOf(period, today)).toBe(expected);
});
