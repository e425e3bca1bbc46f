import { expect, test } from 'vitest';
import { PlayClock } from './playClock.ts';

/** Feeds pictures forty milliseconds apart, each so late as `delay` says. */
function feed(clock: PlayClock, from: number, count: number, delay: (index: number) => number): void {
  for (let index = 0; index < count; index += 1)
    clock.received(from + index * 40, 500_000 + from + index * 40 + delay(index));
}

test('runs one second behind the newest picture', () => {
  const clock = new PlayClock();
  expect(clock.at(0)).toBeUndefined();
  clock.received(7_000, 500_000);
  expect(clock.at(500_000)).toBe(6_000);
  expect(clock.at(500_250)).toBe(6_250);
});

test('does not fall further behind when a gateway sends buffered pictures at once', () => {
  const clock = new PlayClock();
  for (let at = 0; at <= 2_000; at += 40) clock.received(at, 500_000);
  expect(clock.at(500_000)).toBe(1_000);
  expect(clock.lateness(0, 500_000)).toBe(1_000);
});

test('does not change with network jitter', () => {
  const clock = new PlayClock();
  feed(clock, 0, 500, (index) => (index % 5) * 20);
  expect(clock.at(520_000)).toBe(19_000);
});

test('follows a stream that permanently falls behind', () => {
  const clock = new PlayClock();
  feed(clock, 0, 250, () => 0);
  expect(clock.at(510_000)).toBe(9_000);
  feed(clock, 10_000, 300, () => 800);
  expect(clock.at(522_000)).toBe(20_200);
});

test('notices that a stream restarts, and follows its new times', () => {
  const clock = new PlayClock();
  feed(clock, 100_000, 10, () => 0);
  expect(clock.received(0, 700_000)).toBe(true);
  expect(clock.at(700_000)).toBe(-1_000);
  expect(clock.received(40, 700_040)).toBe(false);
});
