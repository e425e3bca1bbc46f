import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../web/metrics.ts';
import { countHolds } from './loopHolds.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

test('counts loop holds above a second and the longest one, without the time the machine was busy', async () => {
  const metrics = createMetrics();
  let now = 0;
  let waited = 0;
  const stop = countHolds(metrics, pino({ level: 'silent' }), { now: () => now, waited: () => waited });
  const beatAfter = (ms: number, waitedMs = 0) => {
    now += ms;
    waited += waitedMs;
    vi.advanceTimersByTime(250);
  };
  const shown = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('hoistway_loop_'));
  beatAfter(250);
  beatAfter(950);
  expect(await shown()).toEqual(['hoistway_loop_holds_total 0', 'hoistway_loop_longest_hold_seconds 0.7']);
  beatAfter(4_250, 3_800);
  expect((await shown())[0]).toBe('hoistway_loop_holds_total 0');
  beatAfter(2_250);
  expect(await shown()).toEqual(['hoistway_loop_holds_total 1', 'hoistway_loop_longest_hold_seconds 2']);
  stop();
});
