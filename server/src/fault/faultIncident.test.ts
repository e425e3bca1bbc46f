import { expect, test } from 'vitest';
import { foldCandidates, type Candidate } from './faultIncident.ts';

const start = Date.parse('2026-11-21T01:00:00Z');
let made = 0;

/** An elevator whose power went so many seconds after the start, and which waits six seconds for others. */
const dark = (second: number, other: Partial<Candidate> = {}): Candidate => {
  made += 1;
  const openedAt = start + second * 1000;
  return {
    id: String(made),
    elevatorId: String(made),
    code: 'K123',
    projectName: '翠林苑',
    site: '翠林苑',
    openedAt,
    holdUntil: openedAt + 6_000,
    pushed: true,
    ...other,
  };
};
const fold = (candidates: Candidate[], second: number) => {
  const { incidents, alone } = foldCandidates(candidates, start + second * 1000);
  return [incidents.map((members) => members.length), alone.length];
};

test('nothing is concluded before the first has waited', () => {
  expect(fold([dark(0), dark(1), dark(2)], 5)).toEqual([[], 0]);
  expect(fold([dark(0), dark(1), dark(2)], 6)).toEqual([[3], 0]);
});

test('two elevators are no incident, and neither are three of different sites or kinds', () => {
  expect(fold([dark(0), dark(1)], 10)).toEqual([[], 2]);
  expect(fold([dark(0), dark(1), dark(2, { site: '滨海花园' })], 10)).toEqual([[], 3]);
  expect(fold([dark(0), dark(1), dark(2, { code: 'D201' })], 10)).toEqual([[], 3]);
});

test('what was told alone within the minute joins the third', () => {
  const notified = { holdUntil: null };
  expect(fold([dark(0, notified), dark(10, notified), dark(50)], 57)).toEqual([[3], 0]);
  expect(fold([dark(0, notified), dark(10, notified), dark(70)], 80)).toEqual([[], 1]);
  expect(fold([dark(0, notified), dark(10, notified), dark(50, notified)], 57)).toEqual([[], 0]);
});

test('what nobody is told of waits for nothing', () => {
  const silent = { code: 'D201', holdUntil: null, pushed: false };
  expect(fold([dark(0, silent), dark(1, silent), dark(2, silent)], 2)).toEqual([[3], 0]);
  expect(fold([dark(0, silent), dark(1, silent)], 100)).toEqual([[], 0]);
});

test('two causes at one site are two incidents', () => {
  const all = [0, 1, 2, 100, 101, 102].map((second) => dark(second));
  expect(fold(all, 200)).toEqual([[3, 3], 0]);
});
