import { expect, it } from 'vitest';
import { createThrottledLog } from './throttledLog.ts';

function record() {
  const lines: [string, object][] = [];
  const clock = { now: 0 };
  const log = createThrottledLog(
    { warn: (fields, message) => lines.push([message, fields]) },
    () => clock.now,
  );
  return { lines, clock, log };
}

it('speaks once per device, message and minute, and counts the rest', () => {
  const { lines, clock, log } = record();
  for (let index = 0; index < 3; index += 1) log.warn('A1', { bytes: index }, 'too large');
  log.warn('B2', {}, 'too large');
  log.warn('A1', {}, 'too fast');
  expect(lines).toEqual([
    ['too large', { device: 'A1', bytes: 0 }],
    ['too large', { device: 'B2' }],
    ['too fast', { device: 'A1' }],
  ]);
  lines.length = 0;
  clock.now = 60_000;
  log.warn('A1', { bytes: 9 }, 'too large');
  expect(lines).toEqual([
    ['too large (again, counted)', { device: 'A1', bytes: 2, times: 2 }],
    ['too large', { device: 'A1', bytes: 9 }],
  ]);
});

it('tells the rest when flushed, once', () => {
  const { lines, log } = record();
  log.warn('A1', {}, 'x');
  log.warn('A1', {}, 'x');
  log.flush();
  log.flush();
  expect(lines).toHaveLength(2);
});

it('folds a flood of invented devices', () => {
  const { lines, log } = record();
  for (let index = 0; index < 20_000; index += 1) log.warn(`invented ${index}`, {}, 'bad secret');
  expect(lines.length).toBe(5001);
  log.flush();
  expect(lines.at(-1)).toEqual(['bad secret (again, counted)', { device: '*', times: 14_999 }]);
});
