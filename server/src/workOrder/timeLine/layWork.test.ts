import { expect, test } from 'vitest';
import { conflictsOfDay, fitWork, layWork, loadMinutesOf, type LineDay, type Work } from './layWork.ts';

const hour = 3_600_000;
const day: LineDay = {
  from: 0,
  to: 24 * hour,
  stretches: [{ from: 8 * hour, to: 17 * hour }],
  now: 0,
  absent: false,
  uncertified: false,
};
const site = { x: 0, y: 0 };
/** Forty-six minutes of way from the site. */
const far = { x: 12.35, y: 0 };

const work = (id: string, from: number | null, changes: Partial<Work> = {}): Work => ({
  id,
  at: from === null ? null : { from: from * hour, to: (from + 1) * hour },
  minutes: 60,
  place: site,
  deadline: 24 * hour,
  finished: false,
  ...changes,
});
const times = (works: readonly Work[], on = day) =>
  layWork(works, on).map(({ work: { id }, span }) => [id, span.from / hour]);
const conflicts = (works: readonly Work[], on = day) =>
  Object.fromEntries(layWork(works, on).map(({ work: { id }, conflicts: found }) => [id, found]));

test('work without a time takes the first free one, the most urgent first', () => {
  expect(times([work('late', null), work('urgent', null, { deadline: 9 * hour }), work('fixed', 9)])).toEqual(
    [
      ['urgent', 8],
      ['fixed', 9],
      ['late', 10],
    ],
  );
});

test('work without a time begins neither before now nor before the way is driven', () => {
  expect(times([work('open', null)], { ...day, now: 9.5 * hour })).toEqual([['open', 9.5]]);
  const [, second] = times([work('fixed', 8), work('open', null, { place: far })]);
  expect(second![1]).toBeCloseTo(9.75 + 5 / 60, 1);
});

test('work beyond the hours of a day is named, and the day with it', () => {
  const works = Array.from({ length: 10 }, (_, at) => work(String(at), null));
  const laid = layWork(works, day);
  expect(laid.filter((each) => each.conflicts.includes('overHours'))).toHaveLength(1);
  expect(loadMinutesOf(laid, day)).toBe(600);
  expect(conflictsOfDay(laid, day)).toEqual(['overHours']);
});

test('a way that is longer than the time between two works is named at the later one', () => {
  expect(conflicts([work('first', 8), work('second', 9.25, { place: far })])).toEqual({
    first: [],
    second: ['wayTooLong'],
  });
  expect(conflicts([work('first', 8), work('second', 10, { place: far })])).toEqual({
    first: [],
    second: [],
  });
});

test('two works at once, work outside the hours and work after its deadline are named', () => {
  expect(conflicts([work('first', 8), work('second', 8.5)])).toEqual({ first: [], second: ['overlap'] });
  expect(conflicts([work('early', 6)])).toEqual({ early: ['outsideHours'] });
  expect(conflicts([work('due', 15, { deadline: 15.5 * hour })])).toEqual({ due: ['afterDeadline'] });
  expect(conflicts([work('late', 15, { deadline: 9 * hour })], { ...day, now: 10 * hour })).toEqual({
    late: [],
  });
});

test('absence, a missing certificate and a day off are named at what is not finished', () => {
  const gone = { ...day, absent: true, uncertified: true, stretches: [] };
  expect(conflicts([work('open', 9), work('over', 7, { finished: true })], gone)).toEqual({
    over: [],
    open: ['uncertified', 'absent', 'dayOff'],
  });
});

test('work from a day before counts with the working hours alone', () => {
  const carried = work('carried', null, { at: { from: 0, to: 10 * hour } });
  expect(loadMinutesOf(layWork([carried], day), day)).toBe(120);
});

test('a further work is offered the first free time and told what speaks against another', () => {
  const others = [work('first', 8), work('assumed', null)];
  expect(fitWork(others, work('new', null), day)).toMatchObject({
    span: { from: 10 * hour, to: 11 * hour },
    conflicts: [],
    loadMinutes: 180,
    openMinutes: 540,
  });
  expect(fitWork(others, work('new', 8.5), day).conflicts).toEqual(['overlap']);
  // What has no time of its own makes way.
  expect(fitWork(others, work('new', 9), day).conflicts).toEqual([]);
  expect(fitWork([work('next', 11)], work('new', 9.75, { place: far }), day).conflicts).toEqual([
    'wayTooLong',
  ]);
  const full = Array.from({ length: 9 }, (_, at) => work(String(at), 8 + at));
  expect(fitWork(full, work('new', null), day).conflicts).toEqual(['outsideHours', 'overHours']);
});
