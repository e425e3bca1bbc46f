import { expect, test } from 'vitest';
import { catalogues } from '#contract/language/catalogues.ts';
import { createTranslators } from '#contract/language/translator.ts';
import { clockSentence, incidentClocks } from './incidentClocks.ts';
import { incidentRules, type IncidentJurisdiction, type IncidentKind } from './incidentRules.ts';

interface Case {
  jurisdiction: IncidentJurisdiction;
  kind: IncidentKind;
  event: string;
  aware?: string;
  out?: string;
}

const clocksOf = ({ jurisdiction, kind, event, aware = event, out }: Case) =>
  incidentClocks(
    {
      jurisdiction,
      kind,
      eventAt: new Date(event),
      awareAt: new Date(aware),
      trappedUntil: out === undefined ? null : new Date(out),
    },
    incidentRules,
  );

const sg = (kind: IncidentKind, event: string, aware?: string): Case =>
  aware === undefined ? { jurisdiction: 'SG', kind, event } : { jurisdiction: 'SG', kind, event, aware };
const cn = (out: string, aware: string): Case => ({
  jurisdiction: 'CN',
  kind: 'trapped',
  event: '2026-11-28T08:00:00+08:00',
  aware,
  out,
});
const lastOfOldLaw = '2025-09-30T23:59:59+08:00';
const firstOfNewLaw = '2025-10-01T00:00:00+08:00';

test.each<[string, Case, string[]]>([
  [
    'a safety incident in Singapore is reported within six hours by each party',
    sg('safetyIncident', firstOfNewLaw),
    [
      'sg2025.incident owner 2025-09-30T22:00:00.000Z',
      'sg2025.incident lastMaintainer 2025-09-30T22:00:00.000Z',
    ],
  ],
  [
    'a safety risk in Singapore is reported within 72 hours of awareness, not of the event',
    sg('safetyRisk', '2026-02-27T10:00:00+08:00', '2026-02-28T10:00:00+08:00'),
    ['sg2025.risk owner 2026-03-03T02:00:00.000Z', 'sg2025.risk lastMaintainer 2026-03-03T02:00:00.000Z'],
  ],
  [
    'an event of the last day of the old law is under it, also when awareness came under the new one',
    sg('safetyIncident', lastOfOldLaw, '2025-10-02T09:00:00+08:00'),
    [
      'sg2016.atOnce owner 2025-10-02T01:00:00.000Z',
      'sg2016.atOnce lastMaintainer 2025-10-02T01:00:00.000Z',
      'sg2016.day owner 2025-10-03T01:00:00.000Z',
      'sg2016.day lastMaintainer 2025-10-03T01:00:00.000Z',
    ],
  ],
  ['a safety risk under the old law has no clock', sg('safetyRisk', lastOfOldLaw), []],
  ['an event before any rule has no clock', sg('safetyIncident', '2016-07-24T12:00:00+08:00'), []],
  [
    'an awareness before the event counts from the event',
    sg('safetyIncident', '2026-03-02T10:00:00+08:00', '2026-03-02T09:00:00+08:00'),
    [
      'sg2025.incident owner 2026-03-02T08:00:00.000Z',
      'sg2025.incident lastMaintainer 2026-03-02T08:00:00.000Z',
    ],
  ],
  [
    'people kept in a car in China for two hours exactly are an accident from then on',
    cn('2026-11-28T10:00:00+08:00', '2026-11-28T08:05:00+08:00'),
    ['cn.trapped userUnit 2026-11-28T03:00:00.000Z'],
  ],
  [
    'an accident in China that became known later is reported within an hour of that',
    cn('2026-11-28T10:30:00+08:00', '2026-11-28T12:15:00+08:00'),
    ['cn.trapped userUnit 2026-11-28T05:15:00.000Z'],
  ],
  [
    'people kept in a car in China for 119 minutes are no accident',
    cn('2026-11-28T09:59:00+08:00', '2026-11-28T08:05:00+08:00'),
    [],
  ],
])('%s', (_, incident, expected) => {
  expect(
    clocksOf(incident).map(({ rule, party, deadline }) => `${rule.id} ${party} ${deadline.toISOString()}`),
  ).toEqual(expected);
});

test('each clock says in both languages who reports, how and by when', () => {
  const { zh, en } = createTranslators(catalogues);
  const clocks = [
    ...clocksOf(sg('safetyIncident', lastOfOldLaw)),
    ...clocksOf(sg('safetyIncident', firstOfNewLaw)),
    ...clocksOf(cn('2026-11-28T10:00:00+08:00', '2026-11-28T08:05:00+08:00')),
  ].filter(({ party }) => party !== 'lastMaintainer');
  expect(clocks.map((clock) => clockSentence(clock, zh))).toEqual([
    '业主须在知悉后立即报告',
    '业主须在知悉后 24 小时内报告',
    '业主须在知悉或有合理怀疑后 6 小时内电话报告',
    '轿厢滞留人员 2 小时及以上属一般事故，使用单位须在知悉后 1 小时内报告',
  ]);
  expect(clocks.map((clock) => clockSentence(clock, en))).toEqual([
    'The owner must report at once after becoming aware',
    'The owner must report within 24 hours of becoming aware',
    'The owner must report by telephone within 6 hours of becoming aware or having reasonable suspicion',
    'People kept in the car for 2 hours or more are a general accident; the user unit must report within 1 hour of becoming aware',
  ]);
});

test('the rules of one place and kind leave no day out between them', () => {
  const ended = incidentRules.filter(({ until }) => until !== null);
  expect(ended.map(({ until }) => until)).toEqual(['2025-09-30', '2025-09-30']);
  expect(incidentRules.filter(({ id }) => id.startsWith('sg2025')).map(({ from }) => from)).toEqual([
    '2025-10-01',
    '2025-10-01',
  ]);
});
