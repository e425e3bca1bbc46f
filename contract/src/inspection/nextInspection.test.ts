import { expect, test } from 'vitest';
import { inspectionRules as rules } from './inspectionRules.ts';
import { changedBy, nextInspection, nextSelfTest, type InspectionHistory } from './nextInspection.ts';

const shanghai = '310115';
const beijing = '110105';
const none: InspectionHistory = {
  scheme: 'cn2023',
  regionCode: beijing,
  firstUse: null,
  supervisory: [],
  periodic: [],
  selfTests: [],
  permits: [],
  idle: [],
  alterations: [],
  typed: null,
};
const installed = (day: string, others: Partial<InspectionHistory> = {}): InspectionHistory => ({
  ...none,
  supervisory: [{ day, after: 'installation' }],
  ...others,
});
const found = (history: InspectionHistory, day: string) => {
  const next = nextInspection(history, rules, day);
  return next && [next.due, next.rule, next.reason.key];
};

test.each([
  ['the first year after the installation', installed('2024-05-15'), '2024-06-01', '2025-05-31', 'cn2023'],
  [
    'no second year once the first is passed',
    installed('2024-05-15', { periodic: ['2025-05-02'] }),
    '2025-06-01',
    '2028-05-31',
    'cn2023',
  ],
  [
    'two months early without moving the next',
    installed('2024-05-15', { periodic: ['2025-03-01'] }),
    '2025-04-01',
    '2028-05-31',
    'cn2023',
  ],
  [
    'too early for the year',
    installed('2024-05-15', { periodic: ['2025-02-28'] }),
    '2025-04-01',
    '2025-05-31',
    'cn2023',
  ],
  [
    'late without moving the next',
    installed('2024-05-15', { periodic: ['2025-08-20'] }),
    '2025-09-01',
    '2028-05-31',
    'cn2023',
  ],
  ['the leap day of an installation', installed('2024-02-29'), '2024-06-01', '2025-02-28', 'cn2023'],
  [
    'the leap day of a fourth year',
    installed('2024-02-29', { periodic: ['2025-02-01'] }),
    '2026-06-01',
    '2028-02-29',
    'cn2023',
  ],
  [
    'each year after the fifteenth',
    installed('2008-05-15', { periodic: ['2023-05-02', '2024-05-02'] }),
    '2024-06-01',
    '2025-05-31',
    'cn2023',
  ],
  [
    'each year before the law changed',
    installed('2021-02-10', { periodic: ['2023-02-01'] }),
    '2024-02-01',
    '2024-02-29',
    'cnYearly',
  ],
  [
    'what was due before the law changed, afterwards too',
    installed('2021-02-10', { periodic: ['2023-02-01'] }),
    '2024-06-01',
    '2024-02-29',
    'cnYearly',
  ],
  [
    'the new years in a region that changed earlier',
    installed('2021-02-10', { periodic: ['2023-02-01'], regionCode: shanghai }),
    '2024-02-01',
    '2025-02-28',
    'cn2023.early',
  ],
  [
    'the years of an alteration instead of the installation',
    {
      ...none,
      supervisory: [
        { day: '2015-03-03', after: 'installation' },
        { day: '2025-07-09', after: 'alteration' },
      ],
    },
    '2025-08-01',
    '2026-07-31',
    'cn2023',
  ],
  [
    'no inspection in the year of a major repair',
    {
      ...none,
      supervisory: [
        { day: '2024-05-15', after: 'installation' },
        { day: '2025-01-20', after: 'majorRepair' },
      ],
    },
    '2025-02-01',
    '2028-05-31',
    'cn2023',
  ],
  [
    'every twelve months where an area orders it',
    installed('2024-05-15', { scheme: 'cnYearly', periodic: ['2025-05-02'] }),
    '2025-06-01',
    '2026-05-31',
    'cnOrderedYearly',
  ],
  [
    'a re-use after more than a year by the law until April 2026',
    installed('2024-05-15', {
      periodic: ['2025-05-02'],
      idle: [{ from: '2025-03-30', until: '2026-04-30' }],
    }),
    '2026-05-10',
    '2028-05-31',
    'cn2023',
  ],
  [
    'a re-use after a year and a day, not inspected meanwhile',
    installed('2021-05-15', {
      periodic: ['2022-05-02', '2025-03-02'],
      idle: [{ from: '2025-04-29', until: '2026-04-30' }],
    }),
    '2026-05-10',
    '2026-04-30',
    'cnIdleYear',
  ],
  [
    'no inspection for the same time out of use by the law from May 2026',
    installed('2021-05-15', {
      periodic: ['2022-05-02', '2025-03-02'],
      idle: [{ from: '2025-04-29', until: '2026-05-01' }],
    }),
    '2026-05-10',
    '2028-05-31',
    'cn2023',
  ],
  [
    'a re-use after the inspection expired by the law from May 2026',
    installed('2021-05-15', {
      periodic: ['2022-05-02'],
      idle: [{ from: '2025-04-29', until: '2026-05-01' }],
    }),
    '2026-05-10',
    '2026-05-01',
    'cnIdleValidity',
  ],
  [
    'an elevator that is still out of use',
    installed('2021-05-15', { periodic: ['2022-05-02'], idle: [{ from: '2025-04-29', until: null }] }),
    '2026-11-10',
    null,
    'cnIdleValidity',
  ],
  [
    'a permit under the law until September 2025',
    { ...none, scheme: 'sg', permits: ['2025-03-10'] },
    '2025-09-30',
    '2026-03-09',
    'sg2016',
  ],
  [
    'the same permit under the law from October 2025',
    { ...none, scheme: 'sg', permits: ['2025-03-10'] },
    '2025-10-01',
    '2026-03-09',
    'sg2025',
  ],
  [
    'a permit renewed within three months, which loses no day',
    { ...none, scheme: 'sg', permits: ['2025-03-10', '2025-12-09'] },
    '2026-01-01',
    '2027-03-09',
    'sg2025',
  ],
  [
    'a permit renewed a day too early, which begins anew',
    { ...none, scheme: 'sg', permits: ['2025-03-10', '2025-12-08'] },
    '2026-01-01',
    '2026-12-07',
    'sg2025',
  ],
  [
    'a permit from a leap day',
    { ...none, scheme: 'sg', permits: ['2024-02-29'] },
    '2024-03-01',
    '2025-02-28',
    'sg2016',
  ],
  [
    'a permit that a major alteration voided',
    {
      ...none,
      scheme: 'sg',
      permits: ['2026-01-10'],
      alterations: [{ from: '2026-05-01', until: '2026-08-01' }],
    },
    '2026-08-02',
    '2026-08-01',
    'sg2025',
  ],
  [
    'a major alteration under way',
    {
      ...none,
      scheme: 'sg',
      permits: ['2026-01-10'],
      alterations: [{ from: '2026-05-01', until: null }],
    },
    '2026-08-02',
    null,
    'sg2025',
  ],
  [
    'a new elevator without a permit',
    { ...none, scheme: 'sg', firstUse: '2026-04-01' },
    '2026-03-01',
    '2026-04-01',
    'sg2025',
  ],
  ['a typed date where no rule applies', { ...none, typed: '2027-01-31' }, '2026-03-01', '2027-01-31', null],
] as const satisfies readonly (readonly [string, InspectionHistory, string, string | null, string | null])[])(
  'nextInspection finds %s',
  (_, history, day, due, rule) => expect(found(history, day)?.slice(0, 2)).toEqual([due, rule]),
);

test('nextInspection names the rule, the first day that counts, the filing and the reason', () => {
  expect(nextInspection(installed('2024-05-15'), rules, '2024-06-01')).toEqual({
    due: '2025-05-31',
    from: '2025-03-01',
    applyBy: '2025-04-30',
    rule: 'cn2023',
    source: { title: 'TSG T7001-2023', confidence: 'secondary' },
    reason: { key: 'year', year: 1, since: '2024-05-15' },
  });
  expect(nextInspection(none, rules, '2024-06-01')).toBeUndefined();
});

test('a self-test is due in the years between, unless an inspection was made', () => {
  const dueOf = (others: Partial<InspectionHistory>, day: string) =>
    nextSelfTest(installed('2024-05-15', others), rules, day)?.due;
  expect(dueOf({}, '2025-06-01')).toBe('2026-05-31');
  expect(dueOf({ selfTests: ['2026-03-01'] }, '2026-06-01')).toBe('2027-05-31');
  expect(dueOf({ periodic: ['2026-05-09'] }, '2026-06-01')).toBe('2027-05-31');
  expect(dueOf({ selfTests: ['2026-03-01', '2027-05-31'] }, '2027-06-01')).toBe('2029-05-31');
  expect(nextSelfTest(installed('2024-05-15', { scheme: 'cnYearly' }), rules, '2025-06-01')).toBeUndefined();
});

test('changedBy lists the elevators whose date a coming rule moves', () => {
  const elevators = [
    { id: 'moves', history: installed('2021-05-15', { periodic: ['2022-05-02', '2023-05-02'] }) },
    { id: 'stays', history: installed('2020-05-15', { periodic: ['2022-05-02', '2023-05-02'] }) },
  ];
  const changed = changedBy(elevators, rules, '2024-01-10', '2024-04-02');
  expect(changed.map(({ id, before, after }) => [id, before?.due, after?.due])).toEqual([
    ['moves', '2024-05-31', '2025-05-31'],
  ]);
});

test('the rows of a scheme follow each other without a gap or an overlap in any region', () => {
  const days = ['2023-12-31', '2024-01-01', '2024-04-01', '2024-04-02', '2025-09-30', '2025-10-01'];
  for (const scheme of ['cn2023', 'cnYearly', 'sg'] as const)
    for (const regionCode of [shanghai, beijing, '330203', '330102', '140100'])
      for (const day of days) {
        const rows = rules.rows.filter(
          (row) =>
            row.scheme === scheme &&
            (row.regions?.some((prefix) => regionCode.startsWith(prefix)) ?? true) &&
            !row.except?.some((prefix) => regionCode.startsWith(prefix)) &&
            row.from <= day &&
            (row.until === null || day <= row.until),
        );
        expect([scheme, regionCode, day, rows.length]).toEqual([scheme, regionCode, day, 1]);
      }
});
