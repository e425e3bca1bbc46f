import { describe, expect, it } from 'vitest';
import { encodeState, stateMessage } from '@hoistway/contract/telemetry/state.ts';
import { judgeState, readState, stateJson, stateKeys } from './readState.ts';

/** A small generator of its own, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const values: unknown[] = [
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  -1,
  0.5,
  19.99,
  20,
  20.01,
  -20,
  99,
  100,
  150,
  200,
  201,
  2000,
  1e6,
  1e6 + 1,
  -20_000,
  -20_001,
  1e12,
  1.1e12,
  2 ** 53,
  1e300,
  Infinity,
  Number.NaN,
  -0,
  true,
  false,
  null,
  '',
  '1',
  'B1',
  'long text',
  'x'.repeat(20),
  'x'.repeat(21),
  'x'.repeat(41),
  [],
  [1],
  [1, 2, 200],
  [0],
  [201],
  ['01'],
  ['01', '90'],
  ['123456789'],
  [1.5],
  Array.from({ length: 32 }, () => '1'),
  Array.from({ length: 33 }, () => '1'),
  Array.from({ length: 201 }, () => 1),
  {},
  { a: 1 },
];

describe('the validator by hand', () => {
  it('knows the keys of the schema', () => {
    expect([...stateKeys].sort()).toEqual(Object.keys(stateMessage.shape).sort());
  });

  it('agrees with the schema on every key and value', () => {
    for (const key of stateKeys) {
      for (const value of values) {
        const given = { timeStamp: 1, [key]: value };
        const zod = stateMessage.safeParse(given);
        expect([key, value, judgeState(given) !== undefined]).toEqual([key, value, zod.success]);
      }
    }
  });

  it('agrees with the schema on whole messages', () => {
    const random = randomOf(7);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    let taken = 0;
    for (let n = 0; n < 5000; n += 1) {
      const given: Record<string, unknown> = random() < 0.95 ? { timeStamp: Date.now() } : {};
      const keys = Math.floor(random() * 4);
      for (let k = 0; k < keys; k += 1) given[random() < 0.1 ? 'unknownKey' : pick(stateKeys)] = pick(values);
      const zod = stateMessage.safeParse(given);
      if (zod.success) taken += 1;
      expect(judgeState(given)).toEqual(zod.success ? zod.data : undefined);
    }
    expect(taken).toBeGreaterThan(500);
    for (const given of [null, 1, 'text', [], [{ timeStamp: 1 }], true])
      expect(judgeState(given)).toBeUndefined();
  });

  it('reads both forms alike and never throws', () => {
    const state = {
      timeStamp: 1_800_000_000_000,
      speed: 1.5,
      carPosition: 7,
      messageCode: ['01'],
      carCalls: [1, 2],
    };
    expect(readState(Buffer.from(JSON.stringify(state)), 'json')).toEqual(state);
    expect(readState(encodeState(state), 'protobuf')).toEqual(state);
    const random = randomOf(11);
    for (let n = 0; n < 2000; n += 1) {
      const noise = Uint8Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 256));
      readState(noise, n % 2 ? 'json' : 'protobuf');
    }
    expect(readState(Buffer.from('{"__proto__":{"timeStamp":1}}'), 'json')).toBe('malformed');
    expect(readState(Buffer.alloc(9000, ' '), 'json')).toBe('tooLarge');
  });

  it('writes JSON that a jsonb column takes', () => {
    expect(stateJson({ registerNumber: 'a\0b\ud800c', carPosition: '楼😀' })).toBe(
      '{"registerNumber":"ab\ufffdc","carPosition":"楼😀"}',
    );
    expect(stateJson({ registerNumber: '\\u0000' })).toBe(String.raw`{"registerNumber":"\\u0000"}`);
  });
});
