import { expect, test } from 'vitest';
import { firstWindow } from './replayWindow.ts';

const minute = 60_000;
const length = 10 * minute;
const now = 1_000 * minute;

test('a replay opens on the last that the elevator said, however long ago that is', () => {
  for (const last of [now - 3 * 24 * 60 * minute, now - 2 * minute, now]) {
    const { span, moment } = firstWindow(undefined, last, length, now);
    expect(span.from <= last && last < span.to).toBe(true);
    expect(span.to - span.from).toBe(length);
    expect(moment >= last && moment <= span.to).toBe(true);
  }
});

test('what is told of the future does not move it there', () => {
  expect(firstWindow(undefined, now + 5 * minute, length, now).span.to).toBe(now + 1);
});

test('a moment that was asked for stands in the middle, and of an elevator that never spoke some time ago', () => {
  const asked = now - 60 * minute;
  expect(firstWindow(asked, now, length, now)).toEqual({
    span: { from: asked - 5 * minute, to: asked + 5 * minute },
    moment: asked,
  });
  expect(firstWindow(undefined, undefined, length, now).moment).toBe(now - length);
});
