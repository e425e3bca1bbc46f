import { beforeEach, expect, test, vi } from 'vitest';
import { encodeALaw } from './g711.ts';
import { PlayClock } from './playClock.ts';

interface Started {
  at: number;
  seconds: number;
}
const started: Started[] = [];
const device = { currentTime: 10, state: 'running', outputLatency: 0.02, destination: {} };

/** A loudspeaker that notes what it is to play and when. */
class Context {
  createBuffer(_channels: number, length: number, rate: number) {
    return { copyToChannel: () => {}, length, rate };
  }
  createBufferSource() {
    const node = {
      buffer: { length: 0, rate: 1 },
      connect: () => {},
      start: (at: number) => started.push({ at, seconds: node.buffer.length / node.buffer.rate }),
      stop: () => {},
      addEventListener: () => {},
    };
    return node;
  }
  async resume() {}
  get currentTime() {
    return device.currentTime;
  }
  get state() {
    return device.state;
  }
  get outputLatency() {
    return device.outputLatency;
  }
  get destination() {
    return device.destination;
  }
}

vi.stubGlobal('AudioContext', Context);
const { SoundOutput } = await import('./soundOutput.ts');

beforeEach(() => {
  started.length = 0;
  Object.assign(device, { currentTime: 10, state: 'running' });
});

/** A tenth of a second and more of G.711, one piece. */
const piece = { kind: 'aLaw', data: encodeALaw(new Float32Array(1_024)) } as const;
const pieceMs = 128;

function anOutput(pieces: number, on = true) {
  const clock = new PlayClock();
  clock.received(0, 5_000);
  const output = new SoundOutput(clock);
  output.setOn(on);
  for (let index = 0; index < pieces; index += 1) output.add(piece, index * pieceMs);
  return output;
}

test('plays sound one second behind, less the output latency of the device', () => {
  const output = anOutput(1);
  output.drain(5_900);
  // A tenth of a second to go on the clock of pictures, of which the device itself takes two hundredths.
  expect(started).toHaveLength(1);
  expect(started[0]!.at).toBeCloseTo(10 + 0.1 - 0.02, 6);
  expect(output.lagMs).toBeCloseTo(0, 6);
});

test('plays pieces without a gap while the clocks agree', () => {
  const output = anOutput(4);
  for (let now = 5_900; now <= 6_400; now += 10) {
    // The device runs a little faster than the machine.
    device.currentTime = 10 + ((now - 5_900) / 1_000) * 1.01;
    output.drain(now);
  }
  expect(started).toHaveLength(4);
  started.slice(1).forEach(({ at }, index) => {
    const before = started[index]!;
    expect(at).toBeCloseTo(before.at + before.seconds, 6);
  });
  expect(Math.abs(output.lagMs)).toBeLessThan(40);
});

test('resynchronises sound that has drifted from its moment', () => {
  const output = anOutput(3);
  output.drain(5_900);
  device.currentTime = 10.3;
  output.drain(6_200);
  // What began at 0.128 s is over before it could be heard.
  expect(started.at(-1)!.at).toBeCloseTo(10.3 + 0.056 - 0.02, 6);
  expect(started).toHaveLength(2);
});

test('plays nothing while sound is off, and drops the pieces that arrived meanwhile', () => {
  const output = anOutput(3, false);
  output.drain(6_200);
  expect(started).toEqual([]);
  output.setOn(true);
  output.drain(6_250);
  expect(started).toEqual([]);
});

test('queues at most 50 pieces while the device is suspended', () => {
  device.state = 'suspended';
  const output = anOutput(80);
  output.drain(5_000 + 1_000 + 80 * pieceMs);
  expect(output.queue.length).toBe(50);
  expect(output.queue.behind).toBe(true);
  expect(output.queue.dropped).toBe(30);
});
