import { expect, test } from 'vitest';
import { PictureQueue } from './pictureQueue.ts';
import { SoundQueue } from './soundQueue.ts';
import type { Configuration } from './videoTag.ts';

const configuration: Configuration = {
  kind: 'configuration',
  codec: 'h264',
  name: 'avc1.64001f',
  description: new Uint8Array(),
};

/** A picture every forty milliseconds, each second one a key frame. */
function filled(seconds: number): PictureQueue {
  const queue = new PictureQueue();
  for (let at = 0; at < seconds * 1_000; at += 40)
    queue.add({
      configuration,
      key: at % 1_000 === 0,
      decodeMs: at,
      timestampMs: at,
      data: new Uint8Array(),
    });
  return queue;
}
const times = (found: readonly { timestampMs: number }[]) => found.map(({ timestampMs }) => timestampMs);

test('returns pictures shortly before their moment, each once', () => {
  const queue = filled(2);
  expect(times(queue.due(0, 100))).toEqual([0, 40, 80, 120]);
  expect(queue.due(0, 100)).toEqual([]);
  expect(times(queue.due(40, 100))).toEqual([160]);
  expect(queue.waitingMs).toBe(1_760);
});

test('returns no more pictures than the decoder takes', () => {
  expect(times(filled(2).due(500, 2))).toEqual([0, 40]);
});

test('returns pictures up to a second late, since later ones depend on them', () => {
  const queue = filled(4);
  expect(queue.due(1_000, 100)[0]?.timestampMs).toBe(0);
  expect(queue.skipped).toBe(0);
});

test('skips pictures more than a second late up to the last key frame that is due', () => {
  const queue = filled(4);
  expect(queue.due(2_500, 1)[0]?.timestampMs).toBe(2_000);
  expect(queue.skipped).toBe(50);
});

test('skips no late picture without a later key frame', () => {
  const queue = filled(1);
  expect(queue.due(2_500, 1)[0]?.timestampMs).toBe(0);
  expect(queue.skipped).toBe(0);
});

test('keepFromLastKey drops everything before the last key frame', () => {
  const queue = filled(3);
  queue.keepFromLastKey();
  expect(queue.first()?.timestampMs).toBe(2_000);
  expect(queue.length).toBe(24);
});

const samples = (count: number, value = 0) => [new Float32Array(count).fill(value)];

test('cuts sound into pieces of 1024 samples, each with its moment', () => {
  const queue = new SoundQueue();
  queue.add(1_000, 8_000, samples(800));
  expect(queue.length).toBe(0);
  queue.add(1_100, 8_000, samples(1_600));
  const chunks = queue.due(10_000);
  expect(times(chunks)).toEqual([1_000, 1_128]);
  expect(chunks.map(({ channels }) => channels[0]!.length)).toEqual([1_024, 1_024]);
});

test('starts a new piece at its own moment after a gap in the sound', () => {
  const queue = new SoundQueue();
  queue.add(0, 8_000, samples(500));
  queue.add(5_000, 8_000, samples(1_024));
  expect(times(queue.due(10_000))).toEqual([5_000]);
});

test('is behind with more than 20 pieces of sound, and drops the oldest beyond 50', () => {
  const queue = new SoundQueue();
  const add = (index: number) => queue.add(index * 128, 8_000, samples(1_024));
  for (let index = 0; index < 20; index += 1) add(index);
  expect(queue.behind).toBe(false);
  add(20);
  expect(queue.behind).toBe(true);
  for (let index = 21; index < 50; index += 1) add(index);
  expect([queue.length, queue.dropped]).toEqual([50, 0]);
  add(50);
  expect([queue.length, queue.dropped]).toEqual([50, 1]);
  expect(times(queue.due(130))).toEqual([128]);
});
