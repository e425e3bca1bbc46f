import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureOutput } from './pictureOutput.ts';
import { PlayClock } from './playClock.ts';
import type { PlayerError } from './playerError.ts';
import type { Configuration } from './videoTag.ts';

/** A decoded picture that knows whether its memory was given back. */
class Frame {
  readonly timestamp: number;
  readonly displayWidth = 640;
  readonly displayHeight = 360;
  closed = false;

  constructor(timestamp: number) {
    this.timestamp = timestamp;
  }

  close(): void {
    this.closed = true;
  }
}

const decoded: Frame[] = [];
const configured: string[] = [];
let supported = true;

/** A decoder that is done at once. */
class Decoder {
  static isConfigSupported = async () => ({ supported });
  state = 'unconfigured';
  decodeQueueSize = 0;
  readonly #output: (frame: Frame) => void;

  constructor({ output }: { output(frame: Frame): void }) {
    this.#output = output;
  }

  configure({ codec }: { codec: string }): void {
    this.state = 'configured';
    configured.push(codec);
  }

  decode({ timestamp }: { timestamp: number }): void {
    const frame = new Frame(timestamp);
    decoded.push(frame);
    this.#output(frame);
  }

  close(): void {
    this.state = 'closed';
  }
}

class Chunk {
  readonly timestamp: number;

  constructor({ timestamp }: { timestamp: number }) {
    this.timestamp = timestamp;
  }
}

const drawn: number[] = [];
const canvas = {
  width: 0,
  height: 0,
  getContext: () => ({ drawImage: ({ timestamp }: Frame) => drawn.push(timestamp / 1_000) }),
} as unknown as HTMLCanvasElement;
const configurationOf = (name: string, codec: Configuration['codec'] = 'h264'): Configuration => ({
  kind: 'configuration',
  codec,
  name,
  description: new TextEncoder().encode(name),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('VideoDecoder', Decoder);
  vi.stubGlobal('EncodedVideoChunk', Chunk);
  for (const list of [decoded, configured, drawn]) list.length = 0;
  supported = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An output that is told pictures at the moment of a machine's clock. */
async function anOutput() {
  const clock = new PlayClock();
  const told: (string | PlayerError)[] = [];
  const output = new PictureOutput(canvas, clock, {
    onFirst: () => told.push('first'),
    onFailure: (error) => told.push(error),
  });
  const arrive = (timestampMs: number, now: number, key = false) => {
    clock.received(timestampMs, now);
    const packet = { kind: 'frame', codec: 'h264', key, compositionMs: 0, data: new Uint8Array() } as const;
    output.add(packet, timestampMs, now);
  };
  output.configure(configurationOf('avc1.64001f'));
  await vi.advanceTimersByTimeAsync(0);
  return { output, arrive, told };
}

test('draws the first key frame at once, and later pictures one second behind', async () => {
  const { output, arrive, told } = await anOutput();
  arrive(0, 5_000);
  output.drain(5_000);
  expect(drawn).toEqual([]);
  arrive(40, 5_040, true);
  arrive(80, 5_080);
  arrive(120, 5_120);
  output.drain(5_090);
  expect([drawn, told]).toEqual([[40], ['first']]);
  expect(output.firstPictureMs).toBe(50);
  output.drain(6_079);
  expect(drawn).toEqual([40]);
  output.drain(6_080);
  expect(drawn).toEqual([40, 80]);
  expect(output.lagMs).toBe(0);
  output.drain(6_125);
  expect(drawn).toEqual([40, 80, 120]);
});

test('holds pictures encoded until shortly before their moment', async () => {
  const { output, arrive } = await anOutput();
  for (let at = 0; at < 1_000; at += 40) arrive(at, 5_000 + at, at === 0);
  output.drain(5_960);
  expect(decoded.length).toBeLessThanOrEqual(4);
});

test('closes a picture a tenth of a second after it was drawn', async () => {
  const { output, arrive } = await anOutput();
  arrive(0, 5_000, true);
  output.drain(5_000);
  vi.advanceTimersByTime(99);
  expect(decoded[0]?.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(decoded[0]?.closed).toBe(true);
});

test('decodes a picture more than a second late without drawing it', async () => {
  const { output, arrive } = await anOutput();
  arrive(0, 5_000, true);
  output.drain(5_000);
  arrive(40, 5_040);
  output.drain(7_041);
  expect([drawn, output.late]).toEqual([[0], 1]);
  arrive(2_080, 7_080);
  output.drain(8_080);
  expect(drawn).toEqual([0, 2_080]);
});

test('resumes from the last key frame after a rest', async () => {
  const { output, arrive } = await anOutput();
  arrive(0, 5_000, true);
  output.drain(5_000);
  for (const at of [40, 80]) arrive(at, 5_000 + at);
  arrive(120, 5_120, true);
  output.rest();
  arrive(160, 5_160);
  output.drain(6_200);
  expect(decoded.map(({ timestamp }) => timestamp / 1_000)).toEqual([0, 120, 160]);
});

test('applies another configuration with its first key frame', async () => {
  const { output, arrive } = await anOutput();
  arrive(0, 5_000, true);
  arrive(40, 5_040);
  output.configure(configurationOf('avc1.42c016'));
  await vi.advanceTimersByTimeAsync(0);
  arrive(80, 5_080, true);
  output.drain(5_000);
  expect(configured).toEqual(['avc1.64001f']);
  output.drain(6_100);
  expect(configured).toEqual(['avc1.64001f', 'avc1.42c016']);
  expect(output.codec).toBe('avc1.42c016');
});

test('closes every decoded picture at the end', async () => {
  const { output, arrive } = await anOutput();
  for (const at of [0, 40, 80]) arrive(at, 5_000 + at, at === 0);
  output.drain(5_960);
  output.end();
  expect(decoded.length).toBeGreaterThan(1);
  expect(decoded.every(({ closed }) => closed)).toBe(true);
});

test.each([
  ['h265', 'h265Unsupported'],
  ['h264', 'decodeError'],
] as const)('reports %s that the browser cannot decode as %s', async (codec, kind) => {
  supported = false;
  const told: PlayerError[] = [];
  const output = new PictureOutput(canvas, new PlayClock(), {
    onFirst: () => {},
    onFailure: (error) => told.push(error),
  });
  output.configure(configurationOf('any', codec));
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map((error) => error.kind)).toEqual([kind]);
});
