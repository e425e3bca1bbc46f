import { property, assert, oneof, integer, bigInt, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { delayOf, maxDelayMs } from '#contract/time/longestDelay.ts';
import { canKeepBeats, readHeartBeat } from './heartBeat.ts';

test('readHeartBeat reads the sent and wanted intervals', () => {
  expect(readHeartBeat('10000,20000')).toEqual({ sends: 10_000, wants: 20_000 });
  expect(readHeartBeat(' 5000 , 0')).toEqual({ sends: 5_000, wants: 0 });
  expect(readHeartBeat(undefined)).toEqual({ sends: 0, wants: 0 });
});

test('readHeartBeat limits wanted intervals to 600,000 ms and ignores promises beyond the timer maximum', () => {
  expect(readHeartBeat('2147483648,2147483648')).toEqual({ sends: 0, wants: 600_000 });
  expect(readHeartBeat('99999999999999999999999,1e9')).toEqual({ sends: 0, wants: 0 });
});

const anything = oneof(integer(), bigInt().map(String), string()).map(String);

test('readHeartBeat returns intervals from 0 to 600,000 ms for any client input', () => {
  assert(
    property(tuple(anything, anything), (parts) => {
      const { sends, wants } = readHeartBeat(parts.join(','));
      for (const ms of [sends, wants]) expect(ms >= 0 && ms <= 600_000).toBe(true);
    }),
  );
});

test('canKeepBeats rejects any interval above the timer maximum', () => {
  expect(canKeepBeats('1000,1000')).toBe(true);
  expect(canKeepBeats('0,2147483648')).toBe(false);
  assert(
    property(bigInt({ min: BigInt(maxDelayMs) + 1n, max: 10n ** 30n }), (ms) => {
      expect([canKeepBeats(`${ms},0`), canKeepBeats(`0,${ms}`)]).toEqual([false, false]);
    }),
  );
});

test('delayOf never exceeds the timer maximum', () => {
  expect([delayOf(5), delayOf(-1), delayOf(2 ** 31), delayOf(Infinity), delayOf(NaN)]).toEqual([
    5,
    0,
    maxDelayMs,
    maxDelayMs,
    maxDelayMs,
  ]);
});
