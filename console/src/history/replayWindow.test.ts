import { expect, test } from 'vitest';
import { firstWindow } from './replayWindow.ts';

const minute = 60_000;
const length = 10 * minute;
const now = 1_000 * minute;

test('a replay opens at the last message of the elevator, of any age', () => {
  for (const last of [now - 3 * 24 * 60 * minute, now - 2 * minute, now]) {
    const { span, moment } = firstWindow(undefined, last, length, now);
    expect(span.from <= last && last < span.to).toBe(true);
    expect(span.to - span.from).toBe(length);
    expect(moment >= last && moment <= span.to).toBe(true);
  }
});

test('a replay does not open in the future for a message with a future time', () => {
  expect(firstWindow(undefined, now + 5 * minute, length, now).span.to).toBe(now + 1);
});

test('a requested moment is in the middle, and a silent elevator’s replay starts in the recent past', () => {
  const asked = now - 60 * minute;
  expect(firstWindow(asked, now, length, now)).toEqual({
    span: { from: asked - 5 * minute, to: asked + 5 * minute },
    moment: asked,
  });
  expect(firstWindow(undefined, undefined, length, now).moment).toBe(now - length);
});
