import { beforeEach, expect, test } from 'vitest';
import { CarTalk, type Speaker } from './carTalk.ts';

let now: number;
let noted: string[];
let talk: CarTalk;

beforeEach(() => {
  now = Date.parse('2026-11-23T01:00:00Z');
  noted = [];
  talk = new CarTalk({ now: () => now, note: ({ userId, mode }) => void noted.push(`${userId} ${mode}`) });
});

function pass(ms: number): void {
  for (const end = now + ms; now < end;) {
    now += 64;
    talk.tick();
  }
}

function open(speaker: Partial<Speaker> = {}) {
  const heard: Buffer[] = [];
  const closed: number[] = [];
  const line = talk.open(
    { elevatorId: '7', userId: '1', sessionId: '11', mode: 'talked', until: now + 600_000, ...speaker },
    { send: (bytes) => void heard.push(bytes), close: (code) => void closed.push(code) },
  );
  return { ...line, closed, heard: () => Buffer.concat(heard) };
}

/** So many milliseconds of sound in pieces of twenty, each other than the one before. */
function say({ hear }: ReturnType<typeof open>, ms: number): Buffer {
  const pieces = Array.from({ length: ms / 20 }, (_, at) => Buffer.alloc(160, at));
  for (const piece of pieces) {
    hear(piece);
    pass(20);
  }
  return Buffer.concat(pieces);
}

test('a talk line echoes all speech in real time after a pause', () => {
  const line = open();
  const said = say(line, 3_000);
  expect(line.heard()).toHaveLength(0);
  pass(800);
  expect(line.heard().length).toBeGreaterThan(0);
  expect(line.heard().length).toBeLessThan(said.length / 2);
  pass(3_000);
  expect(line.heard().equals(said)).toBe(true);
});

test('a talk line echoes at once when the speaker ends', () => {
  const line = open();
  say(line, 1_000);
  line.pause();
  expect(line.heard().length).toBeGreaterThan(0);
});

test('a talk line echoes only the last ten seconds', () => {
  const line = open();
  const said = say(line, 14_000);
  line.pause();
  pass(12_000);
  expect(line.heard().equals(said.subarray(-80_000))).toBe(true);
});

test('speaking again stops the echo of earlier speech', () => {
  const line = open();
  say(line, 2_000);
  line.pause();
  pass(300);
  const before = line.heard().length;
  const again = say(line, 400);
  expect(line.heard().length - before).toBe(0);
  line.pause();
  pass(2_000);
  expect(line.heard().subarray(before).equals(again)).toBe(true);
});

test('a second speaker in the same car is closed with 4409', () => {
  const [first, neighbour] = [open(), open({ elevatorId: '8', userId: '2' })];
  const silent = open({ userId: '3' });
  say(first, 200);
  expect(open({ userId: '2' }).closed).toEqual([4409]);
  silent.hear(Buffer.alloc(160));
  expect(silent.closed).toEqual([4409]);
  say(neighbour, 200);
  expect([first.closed, neighbour.closed]).toEqual([[], []]);
  pass(1_000);
  expect(open({ userId: '2' }).closed).toEqual([]);
});

test('hanging up lets another person speak into the car', () => {
  const first = open();
  say(first, 200);
  first.hangUp();
  expect(open({ userId: '2' }).closed).toEqual([]);
});

test('a talk line with speech is recorded once, and a silent one never', () => {
  open({ userId: '5' });
  const line = open({ mode: 'broadcast' });
  say(line, 200);
  line.pause();
  say(line, 200);
  expect(noted).toEqual(['1 broadcast']);
});

test('a talk line closes with 4413 when it gets too much sound at once', () => {
  const line = open();
  line.hear(Buffer.alloc(17_000));
  expect(line.closed).toEqual([4413]);
});

test('a talk line ends with its token unless a new token prolongs it', () => {
  const [ends, goesOn] = [open(), open({ sessionId: '12' })];
  now += 540_000;
  talk.prolong({ elevatorId: '7', sessionId: '12', until: now + 600_000 });
  pass(61_000);
  expect([ends.closed, goesOn.closed]).toEqual([[4401], []]);
});
