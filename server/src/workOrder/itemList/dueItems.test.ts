import { expect, test } from 'vitest';
import { dueItems, floodItem, governorItem, heatingItem, type Visit } from './dueItems.ts';

const visit = (given: Partial<Visit>): string[] =>
  dueItems({
    kind: 'traction',
    maintenanceType: 'quarter',
    on: '2026-06-15',
    seasons: true,
    manufactured: null,
    governorChecked: null,
    tests: [],
    ...given,
  }).map(({ code }) => code);

test.each([
  ['the last round of a quarter before May', { on: '2026-02-10' }, [floodItem.code]],
  ['the day before May', { on: '2026-04-30' }, [floodItem.code]],
  ['the first of May', { on: '2026-05-01' }, []],
  ['another quarter before May follows', { on: '2026-01-20' }, []],
  ['a half-month round', { on: '2026-04-10', maintenanceType: 'halfMonth' as const }, []],
  ['a place with other seasons', { on: '2026-04-10', seasons: false }, []],
  ['an escalator before winter', { on: '2026-10-05', kind: 'escalator' as const }, [heatingItem.code]],
  ['an elevator before winter', { on: '2026-10-05' }, []],
])('dueItems, seasonal items: %s', (_, given, codes) => expect(visit(given)).toEqual(codes));

test.each([
  ['traction, two years after it was made', { manufactured: '2024-06-15' }, true],
  ['traction, a day earlier', { manufactured: '2024-06-16' }, false],
  ['traction, checked last year', { manufactured: '2012-01-01', governorChecked: '2025-06-10' }, false],
  [
    'older than fifteen years, checked a year ago',
    { manufactured: '2011-01-01', governorChecked: '2025-06-15' },
    true,
  ],
  [
    'older than fifteen years, checked lately',
    { manufactured: '2011-01-01', governorChecked: '2025-06-16' },
    false,
  ],
  [
    'the year’s round before it falls due',
    { manufactured: '2025-01-01', maintenanceType: 'year' as const },
    true,
  ],
  ['the year’s round long before', { manufactured: '2025-07-01', maintenanceType: 'year' as const }, false],
  ['a half-month round', { manufactured: '2012-01-01', maintenanceType: 'halfMonth' as const }, false],
  ['a dumbwaiter within five years', { manufactured: '2022-01-01', kind: 'dumbwaiter' as const }, false],
  ['a dumbwaiter after five years', { manufactured: '2021-01-01', kind: 'dumbwaiter' as const }, true],
  ['an escalator, which has no governor', { manufactured: '2001-01-01', kind: 'escalator' as const }, false],
  ['an unknown date of manufacture', {}, false],
])('dueItems, governor check: %s', (_, given, due) =>
  expect(visit({ seasons: false, ...given })).toEqual(due ? [governorItem.code] : []),
);

const governor = { kind: 'governor', testedOn: '2024-06-10', dueOn: '2026-06-10', answeredOn: null };
const load = { ...governor, kind: 'fullLoad', testedOn: '2021-07-10', dueOn: '2026-07-10' };
const half = { maintenanceType: 'halfMonth' as const };
test.each<[string, Partial<Visit>, string[]]>([
  ['a governor that is overdue, in any round', { ...half, tests: [governor] }, ['G-01']],
  ['a load test due within a month, in any round', { ...half, tests: [load] }, ['L-03']],
  ['a load test due in more than a month', { tests: [{ ...load, dueOn: '2026-07-16' }] }, []],
  [
    'a governor in the year’s round before the next one',
    { maintenanceType: 'year', tests: [{ ...governor, dueOn: '2027-05-01' }] },
    ['G-01'],
  ],
  [
    'a governor by its record rather than by the age of the elevator',
    { manufactured: '2012-01-01', tests: [{ ...governor, dueOn: '2027-05-01' }] },
    [],
  ],
  ['a test that a visit answered lately', { tests: [{ ...governor, answeredOn: '2026-06-01' }] }, []],
  [
    'a test that a visit answered years ago',
    { tests: [{ ...governor, answeredOn: '2024-06-20' }] },
    ['G-01'],
  ],
  [
    'a test that failed after a visit had answered it',
    { tests: [{ ...governor, testedOn: '2026-06-12', dueOn: '2026-06-12', answeredOn: '2026-06-11' }] },
    ['G-01'],
  ],
  ['a test without a next day', { tests: [{ ...load, dueOn: null }] }, []],
])('dueItems, recorded tests: %s', (_, given, codes) =>
  expect(visit({ seasons: false, ...given })).toEqual(codes),
);
