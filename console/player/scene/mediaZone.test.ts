import { beforeEach, expect, test } from 'vitest';
import { aTestClock, type TestClock } from './aTestClock.ts';
import { MediaZone, type Piece, type Played } from './mediaZone.ts';

interface TestPiece extends Piece {
  name: string;
  succeed(): Promise<void>;
  fail(): Promise<void>;
  stall(): void;
}

let clock: TestClock;
let made: TestPiece[];
let log: string[];
let played: Played[];

beforeEach(() => {
  clock = aTestClock();
  made = [];
  log = [];
  played = [];
});

const settled = () => new Promise<void>((done) => setTimeout(done));

function aPiece(name: string): TestPiece {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const ready = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  let stalled = () => {};
  return {
    name,
    ready,
    show: (onStalled) => {
      stalled = onStalled;
      log.push(`show ${name}`);
    },
    release: () => log.push(`release ${name}`),
    succeed: () => (resolve(), settled()),
    fail: () => (reject(new Error('no')), settled()),
    stall: () => stalled(),
  };
}

function zoneOf(...names: string[]): MediaZone {
  const zone = new MediaZone(
    names.map((materialId) => ({ id: materialId, materialId, seconds: 8 })),
    {
      prepare: ({ materialId }) => {
        const piece = aPiece(materialId);
        made.push(piece);
        return piece;
      },
      clock,
      onPlayed: (each) => played.push(each),
    },
  );
  zone.start();
  return zone;
}
const lost = () =>
  played
    .filter(({ lostMs }) => lostMs > 0)
    .map(({ spot, shownMs, lostMs, ended }) => [spot.materialId, shownMs, lostMs, ended]);
const named = () => made.map(({ name }) => name);

test('makes the next spot ready while the present one is shown, and lets that go only afterwards', async () => {
  zoneOf('a', 'b');
  expect(log).toEqual([]);
  await made[0]!.succeed();
  expect([log, named()]).toEqual([['show a'], ['a', 'b']]);
  await made[1]!.succeed();
  clock.advance(7_999);
  expect(log).toEqual(['show a']);
  clock.advance(1);
  expect(log).toEqual(['show a', 'show b', 'release a']);
  expect(named()).toEqual(['a', 'b', 'a']);
});

test('keeps the present spot until the next is ready, and leaves out one that is not after five seconds', async () => {
  zoneOf('a', 'b', 'c');
  await made[0]!.succeed();
  clock.advance(8_000);
  expect(log).toEqual(['show a']);
  clock.advance(4_999);
  expect(lost()).toEqual([]);
  clock.advance(1);
  expect(lost()).toEqual([['b', 0, 8_000, 'stalled']]);
  await made[2]!.succeed();
  expect(log).toEqual(['show a', 'release b', 'show c', 'release a']);
});

test('goes on to the next spot at once when one fails', async () => {
  zoneOf('a', 'b', 'c');
  await made[0]!.fail();
  expect([lost(), named()]).toEqual([[['a', 0, 8_000, 'failed']], ['a', 'b']]);
  await made[1]!.succeed();
  expect(log).toEqual(['release a', 'show b']);
});

test('leaves a video that stands still', async () => {
  zoneOf('a', 'b');
  await made[0]!.succeed();
  await made[1]!.succeed();
  made[0]!.stall();
  expect(log).toEqual(['show a', 'show b', 'release a']);
  expect(lost()).toEqual([['a', 0, 8_000, 'stalled']]);
  // What has been let go says nothing any more.
  made[0]!.stall();
  expect(lost()).toHaveLength(1);
});

test('rests when nothing can be shown, and shows what can be shown later', async () => {
  zoneOf('a', 'b');
  await made[0]!.fail();
  await made[1]!.fail();
  expect(named()).toEqual(['a', 'b']);
  clock.advance(10_000);
  expect(named()).toEqual(['a', 'b', 'a']);
  await made[2]!.succeed();
  expect(log.at(-1)).toBe('show a');
});

test('shows a single spot again when its time is over', async () => {
  zoneOf('a');
  await made[0]!.succeed();
  await made[1]!.succeed();
  clock.advance(8_000);
  expect(log).toEqual(['show a', 'show a', 'release a']);
});

test('holds nothing once it is stopped', async () => {
  const zone = zoneOf('a', 'b');
  await made[0]!.succeed();
  zone.stop();
  expect(log.toSorted()).toEqual(['release a', 'release b', 'show a']);
  await made[1]!.succeed();
  clock.advance(60_000);
  expect(log).toHaveLength(3);
});

test('never holds more than the present spot and the next', async () => {
  zoneOf('a', 'b', 'c');
  for (let round = 0; round < 50; round += 1) {
    const newest = made.at(-1)!;
    if (round % 7 === 3) await newest.fail();
    else {
      await newest.succeed();
      clock.advance(8_000);
    }
    const released = log.filter((each) => each.startsWith('release')).length;
    expect(made.length - released).toBeLessThanOrEqual(2);
  }
});

test('says of each spot how long it was shown, once its turn is over', async () => {
  const zone = zoneOf('a', 'b');
  await made[0]!.succeed();
  await made[1]!.succeed();
  clock.advance(8_000);
  await made[2]!.succeed();
  expect(played).toEqual([
    {
      spot: { id: 'a', materialId: 'a', seconds: 8 },
      startedAt: 0,
      shownMs: 8_000,
      lostMs: 0,
      ended: 'whole',
    },
  ]);
  clock.advance(3_000);
  zone.stop('incident');
  expect(played.at(-1)).toEqual({
    spot: { id: 'b', materialId: 'b', seconds: 8 },
    startedAt: 8_000,
    shownMs: 3_000,
    lostMs: 5_000,
    ended: 'incident',
  });
});

test('loses nothing of a spot when another programme is planned', async () => {
  const zone = zoneOf('a', 'b');
  await made[0]!.succeed();
  clock.advance(3_000);
  zone.stop();
  expect(played).toMatchObject([{ shownMs: 3_000, lostMs: 0, ended: 'replaced' }]);
});
