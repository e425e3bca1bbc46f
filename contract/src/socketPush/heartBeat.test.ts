import { property, assert, oneof, integer, bigInt, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { delayOf, maxDelayMs } from '#contract/time/longestDelay.ts';
import { canKeepBeats, readHeartBeat } from './heartBeat.ts';

test('beats are read as they are said', () => {
  expect(readHeartBeat('10000,20000')).toEqual({ sends: 10_000, wants: 20_000 });
  expect(readHeartBeat(' 5000 , 0')).toEqual({ sends: 5_000, wants: 0 });
  expect(readHeartBeat(undefined)).toEqual({ sends: 0, wants: 0 });
});

test('who wants beats more rarely than timers can wait gets them more often, and promises of that kind are none', () => {
  expect(readHeartBeat('2147483648,2147483648')).toEqual({ sends: 0, wants: 600_000 });
  expect(readHeartBeat('99999999999999999999999,1e9')).toEqual({ sends: 0, wants: 0 });
});

const anything = oneof(integer(), bigInt().map(String), string()).map(String);

test('whatever a client says, timers can keep it', () => {
  assert(
    property(tuple(anything, anything), (parts) => {
      const { sends, wants } = readHeartBeat(parts.join(','));
      for (const ms of [sends, wants]) expect(ms >= 0 && ms <= 600_000).toBe(true);
    }),
  );
});

test('whatever a server says, a page keeps it or leaves', () => {
  expect(canKeepBeats('1000,1000')).toBe(true);
  expect(canKeepBeats('0,2147483648')).toBe(false);
  assert(
    property(bigInt({ min: BigInt(maxDelayMs) + 1n, max: 10n ** 30n }), (ms) => {
      expect([canKeepBeats(`${ms},0`), canKeepBeats(`0,${ms}`)]).toEqual([false, false]);
    }),
  );
});

test('a delay is never more than timers can wait', () => {
  expect([delayOf(5), delayOf(-1), delayOf(2 ** 31), delayOf(Infinity), delayOf(NaN)]).toEqual([
    5,
    0,
    maxDelayMs,
    maxDelayMs,
    maxDelayMs,
  ]);
});
