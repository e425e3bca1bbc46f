import { expect, test } from 'vitest';
import { barParts } from './slaBarParts.ts';

const evidence = {
  timeZone: 'Asia/Shanghai',
  endedByClosing: false,
  sources: [],
  stretches: [
    {
      from: '2026-09-30T09:50:00.000Z',
      to: '2026-09-30T10:00:00.000Z',
      seconds: 600,
      why: 'counted' as const,
      name: null,
    },
    {
      from: '2026-09-30T10:00:00.000Z',
      to: '2026-10-08T01:00:00.000Z',
      seconds: 658_800,
      why: 'holiday' as const,
      name: '国庆节',
    },
    {
      from: '2026-10-08T01:00:00.000Z',
      to: '2026-10-08T01:10:00.000Z',
      seconds: 600,
      why: 'counted' as const,
      name: null,
    },
  ],
  marks: [
    { at: '2026-09-30T09:50:00.000Z', kind: 'reported' as const },
    { at: '2026-10-08T01:05:00.000Z', kind: 'limit' as const },
    { at: '2026-10-08T01:10:00.000Z', kind: 'restored' as const },
    { at: '2026-10-08T02:00:00.000Z', kind: 'closed' as const },
  ],
};

test('barParts cuts the bar at the limit and shortens a holiday so that minutes stay visible', () => {
  const parts = barParts(evidence);
  expect(parts.map(({ why, over, share }) => [why, over, share])).toEqual([
    ['counted', false, 600],
    ['holiday', false, 240],
    ['counted', false, 300],
    ['counted', true, 300],
  ]);
  expect(parts.map(({ marks }) => marks.map(({ kind, percent }) => [kind, percent]))).toEqual([
    [['reported', 0]],
    [],
    [],
    [
      ['limit', 0],
      ['restored', 100],
    ],
  ]);
});

test('barParts returns no parts for a clock without stretches', () =>
  expect(barParts({ ...evidence, stretches: [] })).toEqual([]));
