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

test('what was said comes back after a pause, in real time, and all of it', () => {
  const line = open();
  const said = say(line, 3_000);
  expect(line.heard()).toHaveLength(0);
  pass(800);
  expect(line.heard().length).toBeGreaterThan(0);
  expect(line.heard().length).toBeLessThan(said.length / 2);
  pass(3_000);
  expect(line.heard().equals(said)).toBe(true);
});

test('it comes back at once when the speaker says that it is over', () => {
  const line = open();
  say(line, 1_000);
  line.pause();
  expect(line.heard().length).toBeGreaterThan(0);
});

test('the last ten seconds are kept, and no more', () => {
  const line = open();
  const said = say(line, 14_000);
  line.pause();
  pass(12_000);
  expect(line.heard().equals(said.subarray(-80_000))).toBe(true);
});

test('who speaks again does not hear the rest', () => {
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

test('one person at a time speaks into a car; others are told so', () => {
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

test('who hangs up leaves the car to others', () => {
  const first = open();
  say(first, 200);
  first.hangUp();
  expect(open({ userId: '2' }).closed).toEqual([]);
});

test('a line that says something is noted once, a silent one never', () => {
  open({ userId: '5' });
  const line = open({ mode: 'broadcast' });
  say(line, 200);
  line.pause();
  say(line, 200);
  expect(noted).toEqual(['1 broadcast']);
});

test('more sound than anybody can speak closes the line', () => {
  const line = open();
  line.hear(Buffer.alloc(17_000));
  expect(line.closed).toEqual([4413]);
});

test('a line ends with its token, unless a new token prolongs it', () => {
  const [ends, goesOn] = [open(), open({ sessionId: '12' })];
  now += 540_000;
  talk.prolong({ elevatorId: '7', sessionId: '12', until: now + 600_000 });
  pass(61_000);
  expect([ends.closed, goesOn.closed]).toEqual([[4401], []]);
});
