import { expect, test } from 'vitest';
import { marksOf, minutesOfHour, shownAt, slotsOf } from './timeline.ts';

const zone = {
  spots: [
    { id: 'a', materialId: '1', seconds: 15 },
    { id: 'b', materialId: '2', seconds: 5 },
  ],
  texts: [],
};

test('slotsOf repeats the parts of a zone and cuts the last one at the end of the round', () => {
  expect(slotsOf(zone, 50)).toEqual([
    { partId: 'a', from: 0, until: 15 },
    { partId: 'b', from: 15, until: 20 },
    { partId: 'a', from: 20, until: 35 },
    { partId: 'b', from: 35, until: 40 },
    { partId: 'a', from: 40, until: 50 },
  ]);
});

test('slotsOf and shownAt find nothing in a zone that stands still', () => {
  expect(slotsOf({ spots: [], texts: [] }, 30)).toEqual([]);
  expect(shownAt({ spots: [], texts: [] }, 3)).toBeUndefined();
});

test.each([
  [0, 'a', 0],
  [14.5, 'a', 14.5],
  [15, 'b', 0],
  [20, 'a', 0],
  [58, 'b', 3],
])('shownAt at second %s finds part %s after %s s', (second, partId, since) => {
  expect(shownAt(zone, second)).toEqual({ partId, since });
});

test('shownAt agrees with slotsOf at every second', () => {
  for (const { partId, from, until } of slotsOf(zone, 50))
    for (let second = from; second < until; second += 1) expect(shownAt(zone, second)?.partId).toBe(partId);
});

test('marksOf has at most nine marks at whole steps', () => {
  expect(marksOf(60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  for (const round of [2, 7, 31, 60, 299, 3000, 18_000]) {
    expect(marksOf(round).length).toBeLessThanOrEqual(9);
    expect(marksOf(round).at(-1)).toBeLessThanOrEqual(round);
  }
});

test('minutesOfHour shares the hour among the materials of a zone, whichever spots show them', () => {
  const spots = [...zone.spots, { id: 'c', materialId: '2', seconds: 20 }];
  expect(minutesOfHour({ spots, texts: [] })).toEqual([
    { materialId: '2', minutes: 37.5 },
    { materialId: '1', minutes: 22.5 },
  ]);
  expect(minutesOfHour({ spots: [], texts: [] })).toEqual([]);
});
