import { expect, test } from 'vitest';
import { decodeALaw, decodeMuLaw, encodeALaw } from './g711.ts';

/** Every byte once. */
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const whole = (samples: Float32Array) => [...samples].map((sample) => Math.round(sample * 32_768));

test('decodes A-law bytes to the values of ITU-T G.711', () => {
  // ITU-T G.711, tables 1a and 1b: ends of the segments, in sixteen bits.
  const known: [byte: number, value: number][] = [
    [0xd5, 8],
    [0x55, -8],
    [0xd4, 24],
    [0xda, 248],
    [0xc5, 264],
    [0xf5, 528],
    [0xe5, 1_056],
    [0x95, 2_112],
    [0x85, 4_224],
    [0xb5, 8_448],
    [0xa5, 16_896],
    [0xaa, 32_256],
    [0x2a, -32_256],
  ];
  expect(whole(decodeALaw(Uint8Array.from(known.map(([byte]) => byte))))).toEqual(
    known.map(([, value]) => value),
  );
});

test('encodes each decoded A-law byte back to the same byte', () => {
  expect(encodeALaw(decodeALaw(everyByte))).toEqual(everyByte);
});

test('encodes silence and full scale, and clips louder samples', () => {
  expect([...encodeALaw(Float32Array.of(0, 1, -1, 2, -2))]).toEqual([0xd5, 0xaa, 0x2a, 0xaa, 0x2a]);
});

test('encodes each sample with an error of at most one step', () => {
  const samples = Float32Array.from({ length: 2_001 }, (_, index) => (index - 1_000) / 1_000);
  const back = decodeALaw(encodeALaw(samples));
  samples.forEach((sample, index) => {
    const step = Math.max(16 / 32_768, Math.abs(sample) / 16);
    expect(Math.abs(back[index]! - sample)).toBeLessThanOrEqual(step);
  });
});

test('decodes µ-law bytes to the values of ITU-T G.711', () => {
  const bytes = [0xff, 0x7f, 0xfe, 0xf0, 0xef, 0xe0, 0x80, 0x00];
  expect(whole(decodeMuLaw(Uint8Array.from(bytes))).map((value) => value + 0)).toEqual([
    0, 0, 8, 120, 132, 372, 32_124, -32_124,
  ]);
});
