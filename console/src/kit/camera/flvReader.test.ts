import { expect, test } from 'vitest';
import { FlvReader, NotFlv, type FlvTag } from './flvReader.ts';
import { flvHeader, flvTag } from '#testing/flvBytes.ts';

const stream = [
  ...flvHeader,
  ...flvTag(18, 0, [1, 2, 3]),
  ...flvTag(9, 0, [0x17, 0, 0, 0, 0]),
  ...flvTag(8, 23, [0xaf, 1, 9]),
  // The highest byte of its time is in use: more than four and a half hours.
  ...flvTag(9, 0x01020304, [0x27, 1]),
  ...flvTag(9, 0x01020344, []),
];
const wanted: FlvTag[] = [
  { kind: 'script', timestampMs: 0, body: Uint8Array.of(1, 2, 3) },
  { kind: 'video', timestampMs: 0, body: Uint8Array.of(0x17, 0, 0, 0, 0) },
  { kind: 'audio', timestampMs: 23, body: Uint8Array.of(0xaf, 1, 9) },
  { kind: 'video', timestampMs: 0x01020304, body: Uint8Array.of(0x27, 1) },
  { kind: 'video', timestampMs: 0x01020344, body: Uint8Array.of() },
];

test('splits a stream received in one piece into its tags', () => {
  expect(new FlvReader().push(Uint8Array.from(stream))).toEqual(wanted);
});

test.each(Array.from({ length: stream.length + 1 }, (_, at) => at))(
  'reads the same tags from a stream cut at byte %i',
  (at) => {
    const reader = new FlvReader();
    const bytes = Uint8Array.from(stream);
    expect([...reader.push(bytes.slice(0, at)), ...reader.push(bytes.slice(at))]).toEqual(wanted);
  },
);

test('reads the same tags byte by byte, the last with the last byte', () => {
  const reader = new FlvReader();
  const found = stream.flatMap((byte, at) => reader.push(Uint8Array.of(byte)).map((tag) => ({ at, tag })));
  expect(found.map(({ tag }) => tag)).toEqual(wanted);
  expect(found.at(-1)?.at).toBe(stream.length - 1);
});

test('returned tags do not change when the received buffer is overwritten', () => {
  const reader = new FlvReader();
  const bytes = Uint8Array.from(stream);
  const [tag] = reader.push(bytes);
  bytes.fill(0);
  expect(tag).toEqual(wanted[0]);
});

test.each([
  ['a page of HTML', [...new TextEncoder().encode('<!doctype html>')]],
  ['the first letter of HTML', [0x3c]],
  ['a header that is too short', [0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 3, 0, 0, 0, 0]],
  ['a tag of an unknown kind', [...flvHeader, ...flvTag(3, 0, [1])]],
  ['a tag of sixteen megabytes', [...flvHeader, 9, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0]],
])('throws NotFlv for %s', (_, bytes) => {
  expect(() => new FlvReader().push(Uint8Array.from(bytes))).toThrow(NotFlv);
});
