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

test('foldCandidates waits until the first fault’s hold time has passed', () => {
  expect(fold([dark(0), dark(1), dark(2)], 5)).toEqual([[], 0]);
  expect(fold([dark(0), dark(1), dark(2)], 6)).toEqual([[3], 0]);
});

test('foldCandidates needs three elevators with the same site and code for an incident', () => {
  expect(fold([dark(0), dark(1)], 10)).toEqual([[], 2]);
  expect(fold([dark(0), dark(1), dark(2, { site: '滨海花园' })], 10)).toEqual([[], 3]);
  expect(fold([dark(0), dark(1), dark(2, { code: 'D201' })], 10)).toEqual([[], 3]);
});

test('foldCandidates adds faults already notified within a minute to the incident', () => {
  const notified = { holdUntil: null };
  expect(fold([dark(0, notified), dark(10, notified), dark(50)], 57)).toEqual([[3], 0]);
  expect(fold([dark(0, notified), dark(10, notified), dark(70)], 80)).toEqual([[], 1]);
  expect(fold([dark(0, notified), dark(10, notified), dark(50, notified)], 57)).toEqual([[], 0]);
});

test('foldCandidates does not wait for faults without notification', () => {
  const silent = { code: 'D201', holdUntil: null, pushed: false };
  expect(fold([dark(0, silent), dark(1, silent), dark(2, silent)], 2)).toEqual([[3], 0]);
  expect(fold([dark(0, silent), dark(1, silent)], 100)).toEqual([[], 0]);
});

test('foldCandidates makes two incidents of two groups at one site', () => {
  const all = [0, 1, 2, 100, 101, 102].map((second) => dark(second));
  expect(fold(all, 200)).toEqual([[3, 3], 0]);
});
