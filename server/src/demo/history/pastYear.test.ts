import { expect, test } from 'vitest';
import { demoElevators } from '../seedDemo.ts';
import { historyDays } from './demoHistory.ts';
import { daysOfWetMonth, demoDay, faultsOfYear, wetMonth } from './pastYear.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const faults = faultsOfYear(demoElevators, now);
const { from, to } = daysOfWetMonth(now);

test('the wet month is a whole month of the year', () => {
  expect([from, to]).toEqual(['2026-07-01', '2026-07-31']);
});

test('all faults of the year are over and dealt with before the month of the opening', () => {
  const last = now - historyDays * 86_400_000;
  expect(faults.length).toBeGreaterThan(3000);
  for (const { openedAt, closedAt, handling, handledAt, handledBy } of faults) {
    expect(openedAt).toBeLessThan(last);
    expect(closedAt!).toBeGreaterThan(openedAt);
    expect(['untreated', 'unsolved']).not.toContain(handling);
    expect([handledAt !== null, handledBy !== null]).toEqual([true, true]);
  }
});

test('one building breaks down in the wet month as never else', () => {
  const own = faults.filter(({ elevator }) => elevator.startsWith(`${wetMonth.site}-`));
  const isWet = ({ openedAt }: { openedAt: number }) => demoDay(openedAt) >= from && demoDay(openedAt) <= to;
  const wet = own.filter(isWet).length;
  expect(wet).toBeGreaterThan((own.length - wet) / 2);
});
