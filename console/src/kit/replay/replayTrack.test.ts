import { historyFlags, historyNumbers, type HistorySamples } from '@hoistway/contract/history/history.ts';
import { expect, test } from 'vitest';
import { indexAt, liveAt, neighbourOf, runsOf } from './replayTrack.ts';

const track = (at: number[], columns: Partial<HistorySamples> = {}): HistorySamples => ({
  from: 0,
  to: 100_000,
  keptSince: 0,
  thinnedToMs: null,
  at,
  clockWrong: at.map(() => false),
  ...(Object.fromEntries(
    [...historyNumbers, ...historyFlags].map((name) => [name, at.map(() => null)]),
  ) as Omit<HistorySamples, 'from' | 'to' | 'keptSince' | 'thinnedToMs' | 'at' | 'clockWrong'>),
  ...columns,
});
const normal = [{ state: 'normal', from: 0, to: 100_000 } as const];

test('indexAt finds the last sample that is not later than a moment', () => {
  expect([0, 1000, 1999, 2000, 9000].map((moment) => indexAt([1000, 2000, 3000], moment))).toEqual([
    -1, 0, 0, 1, 2,
  ]);
  expect(indexAt([], 5)).toBe(-1);
});

test('neighbourOf steps from sample to sample and stays at the ends', () => {
  const at = [1000, 2000, 3000];
  expect([1500, 2000, 3000].map((moment) => neighbourOf(at, moment, 1))).toEqual([2000, 3000, 3000]);
  expect([1500, 2000, 1000].map((moment) => neighbourOf(at, moment, -1))).toEqual([1000, 1000, 1000]);
});

test('runsOf splits at gaps of over 10 s, in a thinned reply at over two steps', () => {
  const at = [0, 1000, 11_000, 22_001, 23_000];
  expect(runsOf(track(at))).toEqual([
    [0, 2],
    [3, 4],
  ]);
  expect(runsOf(track(at, { thinnedToMs: 8000 }))).toEqual([[0, 4]]);
  expect(runsOf(track([]))).toEqual([]);
});

test('liveAt contains only stored values of the last sample, and ages in a gap', () => {
  const samples = track([1000, 50_000], { floor: [3, 4], moving: [true, false] });
  expect(liveAt('7', samples, normal, 500)).toBeUndefined();
  expect(liveAt('7', samples, normal, 1500)).toEqual({
    id: '7',
    at: 1000,
    status: 'normal',
    trapped: false,
    floor: 3,
    moving: true,
  });
  expect(liveAt('7', samples, normal, 40_000)?.at).toBe(1000);
});

test('liveAt does not treat a thinned sample as stale within its step', () => {
  const samples = track([0, 24_000], { thinnedToMs: 24_000 });
  expect(liveAt('7', samples, normal, 20_000)?.at).toBe(10_000);
});

test('liveAt reports an entrapment as a fault, as in live data', () => {
  const samples = track([1000]);
  const states = [{ state: 'trapped', from: 0, to: 5000 } as const];
  expect(liveAt('7', samples, states, 2000)).toMatchObject({ status: 'fault', trapped: true });
  expect(liveAt('7', samples, [], 2000)).toMatchObject({ status: 'unknown' });
});
