import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, daysBetween, monthsAfter } from '#contract/time/days.ts';
import { intervalCeiling, intervalRules, latestDay, waitOver, type IntervalFacts } from './intervalRules.ts';
import { roundsAhead } from './planRules.ts';

const facts: IntervalFacts = {
  profile: 'cn',
  kind: null,
  from: null,
  coverage: 0.95,
  inspectedUntil: '2027-06-30',
  insurancePolicy: 'P-1',
  insuredUntil: '2027-06-30',
  firmGrade: 'A1',
  approvalNumber: 'No. 7',
  approvedOn: '2026-01-05',
  tester: 'TÜV SÜD',
  makerDays: null,
  leftOn: null,
};
const ceiling = (changes: Partial<IntervalFacts>, day = '2026-11-28') => {
  const { days, monthly, row, conditions, sentence } = intervalCeiling(
    { ...facts, ...changes },
    intervalRules,
    day,
  );
  const unmet = conditions.flatMap(({ condition, met }) => (met ? [] : [condition]));
  return { days, monthly, row: row.key, unmet, sentence };
};

test('elevators without a longer interval wait as long as their country lets all of them', () => {
  expect(ceiling({})).toEqual({
    days: 15,
    monthly: false,
    row: 'cnStandard',
    unmet: [],
    sentence: 'standard',
  });
  expect(ceiling({ profile: 'sg' })).toMatchObject({ days: 30, monthly: true, row: 'sgStandard' });
});

test('maintenance on demand needs each of its conditions, and names those that are not met', () => {
  const onDemand = { kind: 'onDemand' } as const;
  expect(ceiling(onDemand)).toMatchObject({ days: 89, row: 'cnOnDemand', unmet: [], sentence: 'granted' });
  expect(
    ceiling({ ...onDemand, coverage: 0.89, insuredUntil: '2026-11-27', approvalNumber: null }),
  ).toMatchObject({ days: 15, row: 'cnStandard', unmet: ['coverage', 'insurance', 'approval'] });
  expect(ceiling({ ...onDemand, coverage: null })).toMatchObject({ unmet: ['coverage'] });
  // The last day of the inspection still counts.
  expect(ceiling(onDemand, '2027-06-30')).toMatchObject({ unmet: [] });
  expect(ceiling(onDemand, '2027-07-01')).toMatchObject({ unmet: ['inspection', 'insurance'] });
  // What does not exist in a country is granted by no rule of it.
  expect(ceiling({ ...onDemand, profile: 'sg' })).toMatchObject({ days: 30, sentence: 'noRule' });
  expect(ceiling(onDemand, '2020-04-07')).toMatchObject({ days: 15, sentence: 'noRule' });
});

test('two years pass between leaving and entering maintenance on demand, also from a leap day', () => {
  const left = { kind: 'onDemand', leftOn: '2024-02-29' } as const;
  expect(ceiling({ ...left, approvedOn: '2024-01-01' }, '2026-02-27')).toMatchObject({ unmet: ['wait'] });
  expect(ceiling({ ...left, approvedOn: '2024-01-01' }, '2026-02-28')).toMatchObject({ unmet: [] });
  const onDemand = intervalRules.find(({ key }) => key === 'cnOnDemand')!;
  expect(waitOver(onDemand, null)).toBeNull();
});

test('monitoring is tried for six months, under the law of the day', () => {
  const tried = { profile: 'sg', kind: 'monitoring', from: '2025-03-31' } as const;
  const known = { ...tried, approvedOn: '2025-01-01' };
  expect(ceiling(known, '2025-09-29')).toMatchObject({ days: 30, monthly: true, unmet: ['trial'] });
  expect(ceiling(known, '2025-09-30')).toMatchObject({ days: 89, monthly: false, row: 'sgMonitoring2016' });
  expect(ceiling(known, '2025-10-01')).toMatchObject({ days: 89, row: 'sgMonitoring2025' });
});

test('a home lift waits for three months or as long as its maker says, whichever is shorter', () => {
  const home = { profile: 'sg', kind: 'homeLift' } as const;
  expect(ceiling({ ...home, makerDays: 60 })).toMatchObject({ days: 60, row: 'sgHomeLift' });
  expect(ceiling({ ...home, makerDays: 180 })).toMatchObject({ days: 89 });
  expect(ceiling(home)).toMatchObject({ days: 30, unmet: ['maker'] });
});

test('each row says where it comes from, and rows of one kind do not overlap', () => {
  for (const row of intervalRules) {
    expect(row.source.title).not.toBe('');
    const others = intervalRules.filter(
      ({ key, jurisdiction, kind }) =>
        key !== row.key && jurisdiction === row.jurisdiction && kind === row.kind,
    );
    for (const { from, until } of others)
      expect(from > (row.until ?? '9999') || (until ?? '9999') < row.from).toBe(true);
  }
});

test('each calendar month of a Singapore lift has a visit, February too', () => {
  expect(latestDay('2026-01-31', 30, false)).toBe('2026-03-02');
  expect(latestDay('2026-01-31', 30, true)).toBe('2026-02-28');
  expect(latestDay('2027-12-31', 30, true)).toBe('2028-01-30');
  expect(latestDay('2028-01-31', 30, true)).toBe('2028-02-29');
  assert(
    property(integer({ min: 0, max: 20_000 }), integer({ min: 1, max: 30 }), (at, intervalDays) => {
      const nextDue = daysAfter('2020-01-01', at);
      const days = roundsAhead({ nextOrdinal: 1, nextDue, intervalDays, monthly: true }, 40).map(
        ({ day }) => day,
      );
      days.slice(1).forEach((day, n) => {
        expect(daysBetween(days[n]!, day)).toBeLessThanOrEqual(intervalDays);
        const following = monthsAfter(`${days[n]!.slice(0, 7)}-01`, 1).slice(0, 7);
        expect(day.slice(0, 7) <= following).toBe(true);
      });
    }),
  );
});

test('three months are never longer than the days that are written for them', () => {
  assert(
    property(integer({ min: 0, max: 20_000 }), (at) => {
      const day = daysAfter('2020-01-01', at);
      expect(daysAfter(day, 89) <= monthsAfter(day, 3)).toBe(true);
    }),
  );
});
