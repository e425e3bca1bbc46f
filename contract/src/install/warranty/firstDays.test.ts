import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { compareCounts, daysSeen, medianOf } from './firstDays.ts';

/** By definition: as many lie below it as above it. */
function slowMedian(counts: readonly number[]): number | null {
  const left = [...counts];
  const drop = (value: number) => left.splice(left.indexOf(value), 1);
  while (left.length > 2) {
    drop(Math.min(...left));
    drop(Math.max(...left));
  }
  if (left.length === 0) return null;
  return (left[0]! + left.at(-1)!) / 2;
}

test('the median is that of dropping the least and the most again and again', () => {
  assert(
    property(array(nat(40), { maxLength: 30 }), (counts) => {
      expect(medianOf(counts)).toBe(slowMedian(counts));
    }),
  );
});

test('an elevator is seen for whole days, for ninety at the most', () => {
  const at = (text: string) => daysSeen('2026-03-02T02:00:00.000Z', Date.parse(text));
  expect(at('2026-03-01T00:00:00Z')).toBe(0);
  expect(at('2026-03-03T01:59:59Z')).toBe(0);
  expect(at('2026-03-03T02:00:00Z')).toBe(1);
  expect(at('2027-03-02T02:00:00Z')).toBe(90);
});

test('each count stands beside the median of its own kind, and beside none without others', () => {
  const own = { faults: 4, levelling: 1, doors: 2, callbacks: 0 };
  const others = [
    { faults: 1, levelling: 0, doors: 1, callbacks: 3 },
    { faults: 2, levelling: 0, doors: 6, callbacks: 1 },
  ];
  expect(compareCounts(own, others).map(({ figure, own: n, median }) => [figure, n, median])).toEqual([
    ['faults', 4, 1.5],
    ['levelling', 1, 0],
    ['doors', 2, 3.5],
    ['callbacks', 0, 2],
  ]);
  expect(compareCounts(own, []).map(({ median }) => median)).toEqual([null, null, null, null]);
});
