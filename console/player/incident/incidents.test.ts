import { beforeEach, expect, test } from 'vitest';
import type { PlayerIncident } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import { aTestClock, type TestClock } from '../scene/aTestClock.ts';
import { Incidents } from './incidents.ts';

const began = Date.parse('2026-11-29T09:29:00Z');
const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
const none: PlayerIncident = { incident: null, listening: false, stopped: [], running: [] };
const coming: PlayerIncident = {
  ...none,
  incident: {
    elevatorNumber: 'BSH-03',
    stage: 'coming',
    company: null,
    reportedAt: at(0),
    comingAt: at(0),
    dueAt: at(120),
    thereAt: null,
    endedAt: null,
  },
};
const over: PlayerIncident = { ...none, incident: { ...coming.incident!, stage: 'over', endedAt: at(30) } };

let clock: TestClock;
let now: number;
let answer: PlayerIncident | Error;
let asked: number;
let said: string[];
let incidents: Incidents;

beforeEach(() => {
  clock = aTestClock();
  now = began;
  answer = none;
  asked = 0;
  said = [];
  incidents = new Incidents({
    ask: () => {
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    now: () => now,
    clock,
    show: (_, { stage, minutes, listening }) =>
      said.push(`${stage} ${minutes}${listening ? ' listening' : ''}`),
    end: () => said.push('end'),
    showStopped: ({ stopped }) => (stopped.length > 0 ? said.push(`stopped ${stopped.join()}`) : undefined),
  });
});

async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n += 1) {
    now += 1_000;
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
}

test('nothing is said while nobody is shut in, and it is asked once a minute', async () => {
  await incidents.look();
  await pass(59);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  expect(said).toEqual([]);
});

test('a call is answered with what is to be said, counted down each second, and asked again every three', async () => {
  await incidents.look();
  answer = coming;
  await incidents.look();
  expect(said).toEqual(['coming 2']);
  await pass(61);
  expect(said.at(-1)).toBe('coming 1');
  expect(said).not.toContain('end');
  expect(asked).toBeGreaterThan(15);
});

test('the end is said for a minute, and then what plays goes on', async () => {
  answer = coming;
  await incidents.look();
  now = began + 31_000;
  answer = over;
  await incidents.look();
  expect(said.at(-1)).toBe('over null');
  await pass(58);
  expect(said.at(-1)).toBe('over null');
  await pass(1);
  expect(said.at(-1)).toBe('end');
  expect(said.filter((each) => each === 'end')).toHaveLength(1);
});

test('a rescue that was called off ends at once', async () => {
  answer = coming;
  await incidents.look();
  answer = none;
  await incidents.look();
  expect(said.at(-1)).toBe('end');
});

test('without a network minutes are no longer said, and what was said stays', async () => {
  answer = coming;
  await incidents.look();
  answer = new Error('no network');
  await pass(31);
  expect(said.at(-1)).toBe('coming null');
  expect(said).not.toContain('end');
});

test('that somebody listens is said while the line is open, and not when nothing is heard of it', async () => {
  answer = { ...coming, listening: true };
  await incidents.look();
  expect(said).toEqual(['coming 2 listening']);
  answer = coming;
  await incidents.look();
  expect(said.at(-1)).toBe('coming 2');
  answer = { ...coming, listening: true };
  await incidents.look();
  answer = new Error('no network');
  await pass(10);
  expect(said.at(-1)).toBe('coming 2 listening');
  await pass(1);
  expect(said.at(-1)).toBe('coming 2');
});

test('what is wanted while it is asked is asked once more, and nothing after the stop', async () => {
  const first = incidents.look();
  answer = coming;
  void incidents.look();
  await first;
  expect(asked).toBe(2);
  expect(said).toEqual(['coming 2']);
  incidents.stop();
  await pass(120);
  expect(said).toEqual(['coming 2']);
});

test('elevators that are stopped elsewhere are said beside what plays', async () => {
  answer = { ...none, stopped: ['A'], running: ['B'] };
  await incidents.look();
  expect(said).toEqual(['stopped A']);
});
