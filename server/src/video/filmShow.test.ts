import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { readFlv } from '#testing/readFlv.ts';
import { createFilms } from './film.ts';
import { FilmShow, type Viewing } from './filmShow.ts';

const directory = fileURLToPath(new URL('../../assets/films', import.meta.url));
const minute = 60_000;

let now: number;
let held: Set<string>;
let show: FilmShow;

beforeEach(() => {
  now = Date.parse('2026-11-23T01:00:00Z');
  held = new Set();
  show = new FilmShow({
    films: createFilms(directory),
    now: () => now,
    isHeld: async (id) => held.has(id),
  });
});

/** Lets time pass as it does for the server, a frame at a time. */
function pass(ms: number): void {
  for (const end = now + ms; now < end;) {
    now += 64;
    show.tick();
  }
}

async function watch(viewing: Partial<Viewing> = {}) {
  const sink = {
    parts: new Array<Buffer>(),
    waiting: 0,
    ended: false,
    write: (bytes: Buffer) => void sink.parts.push(bytes),
    buffered: () => sink.waiting,
    end: () => void (sink.ended = true),
  };
  const leave = await show.open(
    {
      elevatorId: '7',
      userId: '1',
      sessionId: '11',
      quality: 'standard',
      until: now + 10 * minute,
      ...viewing,
    },
    sink,
  );
  return { sink, leave, tags: () => readFlv(Buffer.concat(sink.parts)) };
}
type Watched = Awaited<ReturnType<typeof watch>>;

const pictures = ({ tags }: Watched) => tags().filter(({ kind, isSetup }) => kind === 'picture' && !isSetup);
const bytes = ({ sink }: Watched) => Buffer.concat(sink.parts).length;

test.each(readdirSync(directory))(
  'the film %s has H.264 and AAC, stays below 230 kB and starts with a key frame',
  (name) => {
    const flv = readFileSync(join(directory, name));
    const tags = readFlv(flv);
    const [data, video, audio, first] = tags;
    expect(data!.body.includes('onMetaData')).toBe(true);
    // AVC with the baseline profile; AAC-LC, 16 kHz, one channel.
    expect([video!.kind, video!.isSetup, video!.body[0], video!.body[6]]).toEqual([
      'picture',
      true,
      0x17,
      66,
    ]);
    expect([audio!.kind, audio!.isSetup, audio!.body.toString('hex')]).toEqual(['sound', true, 'af001408']);
    expect(first!.isKey).toBe(true);
    expect(tags).toHaveLength(3 + 2 * 200);
    expect(flv.length).toBeLessThan(230_000);
  },
);

test('a stream starts with header, configuration and a key frame, and continues in real time', async () => {
  const viewer = await watch();
  const [data, video, audio, first] = viewer.tags();
  expect([data!.kind, video!.kind, audio!.kind]).toEqual(['data', 'picture', 'sound']);
  expect([data, video, audio].every((tag) => tag!.isSetup)).toBe(true);
  expect([first!.kind, first!.isKey, first!.time]).toEqual(['picture', true, 0]);
  const before = pictures(viewer).length;
  expect(before).toBeLessThanOrEqual(25);
  pass(6_400);
  expect(pictures(viewer).length).toBe(before + 100);
});

test('timestamps keep rising when the film loops', async () => {
  const viewer = await watch();
  pass(30_000);
  const times = pictures(viewer).map(({ time }) => time);
  expect(times.length).toBeGreaterThan(460);
  expect(times).toEqual(times.map((_, at) => at * 64));
  expect(viewer.tags().filter(({ isSetup }) => isSetup)).toHaveLength(3);
});

test('elevators show different films or moments, and high quality has more bytes', async () => {
  const configured = await Promise.all(['7', '8', '9', '10'].map((elevatorId) => watch({ elevatorId })));
  const first = configured.map((viewer) => pictures(viewer)[0]!.body.toString('base64'));
  expect(new Set(first).size).toBe(4);
  const high = await watch({ quality: 'high' });
  pass(13_000);
  expect(bytes(high)).toBeGreaterThan(bytes(configured[0]!) * 1.5);
});

test('a slow viewer skips to the next key frame, and their buffer stays bounded', async () => {
  const viewer = await watch();
  pass(1_000);
  viewer.sink.waiting = 600 * 1024;
  const before = bytes(viewer);
  pass(20_000);
  // What players are told anew at most.
  expect(bytes(viewer) - before).toBeLessThan(1_000);
  const seen = pictures(viewer).length;
  viewer.sink.waiting = 100 * 1024;
  pass(3_000);
  expect(pictures(viewer).length).toBe(seen);
  viewer.sink.waiting = 0;
  pass(3_000);
  const after = pictures(viewer).slice(seen);
  expect(after[0]!.isKey).toBe(true);
  expect(after.length).toBeGreaterThan(20);
  const times = pictures(viewer).map(({ time }) => time);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(after[0]!.time - pictures(viewer)[seen - 1]!.time).toBeGreaterThan(20_000);
});

test('after a server stall a stream skips the missed frames', async () => {
  const viewer = await watch();
  const seen = pictures(viewer).length;
  now += 10 * minute - 1_000;
  pass(2_000);
  expect(pictures(viewer).length - seen).toBeLessThan(60);
  expect(pictures(viewer)[seen]!.isKey).toBe(true);
});

test('the film of trapped people plays until they are released', async () => {
  const free = await watch({ elevatorId: '10' });
  held.add('7');
  const viewer = await watch();
  pass(13_000);
  expect(bytes(viewer)).toBeLessThan(bytes(free) * 0.8);
  expect(viewer.tags().filter(({ isSetup }) => isSetup)).toHaveLength(3);
  held.clear();
  for (let second = 0; second < 26; second += 1) {
    pass(1_000);
    await Promise.resolve();
  }
  // Another film is another picture: the player is told of it, in the midst of rising times.
  const setups = viewer.tags().filter(({ isSetup }) => isSetup);
  expect(setups).toHaveLength(6);
  expect(setups[3]!.time).toBeGreaterThan(0);
});

test('a stream ends 15 seconds after its token unless a new token prolongs it', async () => {
  const [ends, goesOn, other] = [
    await watch(),
    await watch({ sessionId: '12' }),
    await watch({ sessionId: '12', elevatorId: '8' }),
  ];
  now += 9 * minute;
  show.prolong({ elevatorId: '7', sessionId: '12', until: now + 10 * minute });
  pass(minute + 14_000);
  expect(ends.sink.ended).toBe(false);
  pass(2_000);
  expect([ends.sink.ended, goesOn.sink.ended, other.sink.ended]).toEqual([true, false, true]);
  expect(show.count()).toBe(1);
});

test('hasRoomFor is false once a user has 48 streams', async () => {
  for (let opened = 0; opened < 48; opened += 1) {
    expect(show.hasRoomFor('1')).toBe(true);
    await watch();
  }
  expect([show.hasRoomFor('1'), show.hasRoomFor('2')]).toEqual([false, true]);
});
