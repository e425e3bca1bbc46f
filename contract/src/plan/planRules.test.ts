import { daysAfter, daysBetween } from '#contract/time/days.ts';
import { expect, test } from 'vitest';
import { placesIn, roundAfter, roundsAhead, roundsLater, spreadDays } from './planRules.ts';

/** A seeded source of numbers below one, so that a failure can be seen again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('rounds run from 1 to 24 and restart with the next cycle', () => {
  let round = { nextOrdinal: 1, cycle: 1 };
  const seen: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    seen.push(`${round.cycle}/${round.nextOrdinal}`);
    round = roundAfter(round);
  }
  expect(seen[23]).toBe('1/24');
  expect(seen[24]).toBe('2/1');
  expect(new Set(seen).size).toBe(60);
});

test('roundsLater equals roundAfter applied as many times', () => {
  let round = { nextOrdinal: 5, cycle: 3 };
  for (let later = 0; later < 100; later += 1) {
    expect(roundsLater({ nextOrdinal: 5, cycle: 3 }, later)).toEqual(round);
    round = roundAfter(round);
  }
});

test('day arithmetic crosses months, years and daylight saving correctly', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2026-03-01', '2026-11-01')).toBe(245);
});

test('roundsAhead continues the interval and the order of rounds', () => {
  const rounds = roundsAhead({ nextOrdinal: 23, nextDue: '2026-11-20', intervalDays: 15, monthly: false }, 3);
  expect(rounds).toEqual([
    { ordinal: 23, day: '2026-11-20' },
    { ordinal: 24, day: '2026-12-05' },
    { ordinal: 1, day: '2026-12-20' },
  ]);
});

test('spreadDays fills days or spreads visits evenly to the last day, skipping weekends on request', () => {
  const usual = { count: 5, firstDay: '2026-11-20', perDay: 2, skipWeekends: false };
  // The 20th is a Friday.
  expect(spreadDays(usual)).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22']);
  expect(spreadDays({ ...usual, skipWeekends: true })).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-24',
  ]);
  expect(new Set(spreadDays({ ...usual, lastDay: '2026-11-24' })).size).toBe(5);
  expect(placesIn({ ...usual, lastDay: '2026-11-21' })).toBe(4);
});

test('spreadDays stays within the days, the daily limit and the order for random inputs', () => {
  const next = chance(7);
  for (let n = 0; n < 500; n += 1) {
    const days = 1 + Math.floor(next() * 40);
    const spread = {
      count: 1 + Math.floor(next() * 120),
      firstDay: daysAfter('2026-01-01', Math.floor(next() * 400)),
      perDay: 1 + Math.floor(next() * 10),
      skipWeekends: next() < 0.5,
    };
    const lastDay = next() < 0.5 ? daysAfter(spread.firstDay, days) : undefined;
    if (spread.count > placesIn({ ...spread, lastDay })) continue;
    const found = spreadDays({ ...spread, lastDay });
    expect(found).toHaveLength(spread.count);
    expect(found.toSorted()).toEqual(found);
    expect(found[0]! >= spread.firstDay && (lastDay === undefined || found.at(-1)! <= lastDay)).toBe(true);
    const most = Math.max(...[...new Set(found)].map((day) => found.filter((each) => each === day).length));
    expect(most).toBeLessThanOrEqual(spread.perDay);
    if (spread.skipWeekends)
      expect(found.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([]);
  }
});
