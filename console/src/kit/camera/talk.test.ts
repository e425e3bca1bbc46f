import { expect, test } from 'vitest';
import { Resampler } from './resample.ts';
import { sourcesOf, wholeAddress } from './streamSource.ts';
import { FrameCutter, levelOf, talkAddress } from './talkLine.ts';

/** A tone at full loudness. */
const tone = (rate: number, hertz: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

test.each([48_000, 44_100, 16_000, 8_000])(
  'resamples %i samples a second to 8000, regardless of chunk sizes',
  (rate) => {
    const heard = tone(rate, 400, 1);
    const resampler = new Resampler(rate, 8_000);
    const made: number[] = [];
    for (let at = 0; at < heard.length; at += 128) made.push(...resampler.push(heard.slice(at, at + 128)));
    expect(Math.abs(made.length - 8_000)).toBeLessThanOrEqual(1);
    const whole = new Resampler(rate, 8_000).push(heard);
    made.forEach((sample, index) => expect(sample).toBeCloseTo(whole[index]!, 5));
    // Four hundred waves are still four hundred.
    const crossings = made.filter((sample, index) => sample >= 0 && (made[index - 1] ?? 0) < 0).length;
    expect(Math.abs(crossings - 400)).toBeLessThanOrEqual(1);
  },
);

test('cuts speech into frames of 20 milliseconds', () => {
  const cutter = new FrameCutter();
  expect(cutter.push(new Float32Array(100))).toEqual([]);
  expect(cutter.push(new Float32Array(300)).map(({ length }) => length)).toEqual([160, 160]);
  expect(cutter.push(new Float32Array(80)).map(({ length }) => length)).toEqual([160]);
});

test('the level meter ranges from 0 for silence to 1 for full loudness', () => {
  expect(levelOf(new Float32Array(160))).toBe(0);
  expect(levelOf(new Float32Array(160).fill(1))).toBe(1);
  const [low, high] = [0.01, 0.1].map((value) => levelOf(new Float32Array(160).fill(value)));
  expect(low!).toBeGreaterThan(0);
  expect(high!).toBeGreaterThan(low!);
});

test('makes addresses absolute, with wss for sockets and the mode of a talk', () => {
  const base = 'https://console.example.com/';
  expect(wholeAddress('/api/video/live/1.flv?token=a', false, base)).toBe(
    'https://console.example.com/api/video/live/1.flv?token=a',
  );
  expect(wholeAddress('/api/video/live/1.flv', true, base)).toBe(
    'wss://console.example.com/api/video/live/1.flv',
  );
  expect(wholeAddress('wss://media.example.com/1', true, base)).toBe('wss://media.example.com/1');
  expect(talkAddress('wss://media.example.com/talk?token=a', 'broadcast')).toBe(
    'wss://media.example.com/talk?token=a&mode=broadcast',
  );
});

test('sourcesOf lists the preferred transport first, then the other if there is one', () => {
  const both = { flv: '/1.flv', wsFlv: '/1.ws' };
  expect(sourcesOf(both, 'http').map(({ socket }) => socket)).toEqual([false, true]);
  expect(sourcesOf(both, 'webSocket').map(({ socket }) => socket)).toEqual([true, false]);
  expect(sourcesOf({ flv: null, wsFlv: '/1.ws' }, 'http')).toEqual([{ address: '/1.ws', socket: true }]);
});
