import { expect, test } from 'vitest';
import { readAudioTag } from './audioTag.ts';
import { isConfiguration, isKeyFrame, readVideoTag } from './videoTag.ts';

const avcRecord = [1, 0x64, 0x00, 0x1f, 0xff, 0xe1, 0x00];
/** Main profile, main tier, level 3.1, as ISO/IEC 14496-15 gives it in its example. */
const hevcRecord = [
  1, 0x01, 0x60, 0x00, 0x00, 0x00, 0x90, 0x00, 0x00, 0x00, 0x00, 0x00, 0x5d, 0xf0, 0x00, 0xfc, 0xfd, 0xf8,
  0xf8, 0x00, 0x00, 0x0f, 0x03,
];

test.each([
  [0x17, true],
  [0x27, false],
  [0x1c, true],
  [0x90, true],
  [0xa1, false],
])('tells a key frame by a first byte of %s', (first, key) => {
  expect(isKeyFrame(Uint8Array.of(first))).toBe(key);
});

test('reads a configuration from a second byte of 0 only', () => {
  expect([0, 1, 2].map((second) => isConfiguration(Uint8Array.of(0x17, second)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('names H.264 by its profile and level', () => {
  expect(readVideoTag(Uint8Array.from([0x17, 0, 0, 0, 0, ...avcRecord]))).toEqual({
    kind: 'configuration',
    codec: 'h264',
    name: 'avc1.64001f',
    description: Uint8Array.from(avcRecord),
  });
});

test.each([
  ['as cameras write it', [0x1c, 0, 0, 0, 0, ...hevcRecord]],
  ['in the newer form', [0x90, 0x68, 0x76, 0x63, 0x31, ...hevcRecord]],
])('names H.265 %s by its profile, tier and level', (_, bytes) => {
  expect(readVideoTag(Uint8Array.from(bytes))).toMatchObject({
    kind: 'configuration',
    codec: 'h265',
    name: 'hvc1.1.6.L93.90',
  });
});

test('reads codec, key flag and composition time of a picture', () => {
  const read = (...bytes: number[]) => readVideoTag(Uint8Array.from(bytes));
  expect(read(0x17, 1, 0, 0, 40, 9, 8)).toEqual({
    kind: 'frame',
    codec: 'h264',
    key: true,
    compositionMs: 40,
    data: Uint8Array.of(9, 8),
  });
  expect(read(0x27, 1, 0xff, 0xff, 0xd8, 7)).toMatchObject({ key: false, compositionMs: -40 });
  expect(read(0x91, 0x61, 0x76, 0x63, 0x31, 0, 0, 20, 7)).toMatchObject({ key: true, compositionMs: 20 });
  expect(read(0xa3, 0x61, 0x76, 0x63, 0x31, 7)).toMatchObject({ key: false, compositionMs: 0 });
});

test('returns nothing for an end of stream or an empty tag, and unknown for another codec', () => {
  expect(readVideoTag(Uint8Array.of(0x17, 2, 0, 0, 0))).toBeUndefined();
  expect(readVideoTag(Uint8Array.of(0x17))).toBeUndefined();
  expect(readVideoTag(Uint8Array.of(0x12, 1, 0, 0, 0))).toBe('unknown');
});

test('reads the sample rate and channels of AAC', () => {
  expect(readAudioTag(Uint8Array.of(0xaf, 0, 0x12, 0x10))).toEqual({
    kind: 'configuration',
    name: 'mp4a.40.2',
    sampleRate: 44_100,
    channels: 2,
    description: Uint8Array.of(0x12, 0x10),
  });
  expect(readAudioTag(Uint8Array.of(0xaf, 0, 0x15, 0x88))).toMatchObject({ sampleRate: 8_000, channels: 1 });
  expect(readAudioTag(Uint8Array.of(0xaf, 1, 5, 6))).toEqual({ kind: 'aac', data: Uint8Array.of(5, 6) });
});

test('tells A-law from µ-law, and ignores other sound formats', () => {
  expect(readAudioTag(Uint8Array.of(0x72, 1, 2))).toEqual({ kind: 'aLaw', data: Uint8Array.of(1, 2) });
  expect(readAudioTag(Uint8Array.of(0x82, 1, 2))).toEqual({ kind: 'muLaw', data: Uint8Array.of(1, 2) });
  expect(readAudioTag(Uint8Array.of(0x22, 1, 2))).toBeUndefined();
});
