import { expect, test } from 'vitest';
import { hoursOf, rowsOf, scaleOf, shareAt, timeAt } from './lineScale.ts';

const hour = 3_600_000;
const span = (from: number, to: number) => ({ from: from * hour, to: to * hour });

test('a line shows the working hours and the work around them in full hours', () => {
  expect(scaleOf('2026-11-30', [span(8, 17)], [])).toEqual(span(8, 17));
  expect(scaleOf('2026-11-30', [span(8, 17)], [span(6.5, 7), span(16, 18.25)])).toEqual(span(6, 19));
});

test('a line ends four hours after the working hours however much work is left', () => {
  expect(scaleOf('2026-11-30', [span(8, 17)], [span(17, 40)])).toEqual(span(8, 21));
});

test('a day without working hours shows the hours of the day', () => {
  const { from, to } = scaleOf('2026-11-29', [], []);
  expect((to - from) / hour).toBe(10);
});

test('a place on the line is a quarter of an hour', () => {
  const line = span(8, 18);
  expect(shareAt(13 * hour, line)).toBe(0.5);
  expect(shareAt(7 * hour, line)).toBe(0);
  expect(timeAt(0.5, line)).toBe(13 * hour);
  expect(timeAt(0.52, line)).toBe(13 * hour);
  expect(timeAt(0.53, line)).toBe(13.25 * hour);
  expect(hoursOf(span(8, 11))).toEqual([8 * hour, 9 * hour, 10 * hour]);
});

test('works at the same time stand in rows of their own', () => {
  expect(rowsOf([span(8, 10), span(9, 11), span(10, 12), span(10.5, 11)])).toEqual([0, 1, 0, 2]);
});
