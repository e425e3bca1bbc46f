import { expect, test } from 'vitest';
import { lostUntil } from './interruption.ts';
import type { Interruption } from './shownSpot.ts';

const at = Date.parse('2026-11-29T09:29:00Z');
const zone = (id: string, seconds: readonly number[]) => ({
  id,
  kind: 'media' as const,
  x: 0,
  y: 0,
  width: 1080,
  height: 400,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 40,
  spots: seconds.map((each, n) => ({ id: `${id}${n}`, materialId: String(n + 1), seconds: each })),
  texts: [],
});
const interruption: Interruption = {
  at,
  manifest: { materials: [] },
  programme: { programId: '7', version: 2, zones: [zone('a', [8, 10]), zone('b', [5])] },
  cut: { a: { spotId: 'a0', lostMs: 3_000 } },
};
const lost = (ms: number) =>
  lostUntil(interruption, at + ms).map(({ spotId, startedAt, lostMs }) => [
    spotId,
    Date.parse(startedAt) - at,
    lostMs,
  ]);

test('each zone loses its spots in their turn, after what the cut one has lost itself', () => {
  expect(lost(15_000)).toEqual([
    ['a1', 3_000, 10_000],
    ['a0', 13_000, 2_000],
    ['b0', 0, 5_000],
    ['b0', 5_000, 5_000],
    ['b0', 10_000, 5_000],
  ]);
});

test('nothing is lost before the moment that is known, or by a clock that went back', () => {
  expect(lost(0)).toEqual([]);
  expect(lost(-60_000)).toEqual([]);
  expect(lost(2_000)).toEqual([['b0', 0, 2_000]]);
});
