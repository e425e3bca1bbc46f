import { expect, test } from 'vitest';
import type { PublicIncident } from './incident.ts';
import { freshMs, incidentFace, listenedMs, overMs, saidAtMostMs } from './incidentFace.ts';

const began = Date.parse('2026-11-29T09:29:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(began + minutes * minute).toISOString();

const called: PublicIncident = {
  elevatorNumber: 'BSH-03',
  stage: 'called',
  company: null,
  reportedAt: at(0),
  comingAt: null,
  dueAt: null,
  thereAt: null,
  endedAt: null,
};
const coming: PublicIncident = {
  ...called,
  stage: 'coming',
  company: { zh: '恒升', en: 'Hengsheng' },
  comingAt: at(2),
  dueAt: at(10),
};
const unknown: PublicIncident = { ...coming, dueAt: null };
const there: PublicIncident = { ...coming, stage: 'there', thereAt: at(9) };
const over: PublicIncident = { ...there, stage: 'over', endedAt: at(15) };

test.each([
  ['while nobody has accepted', called, 1, 'called', null],
  ['right after somebody accepted', coming, 2, 'coming', 8],
  ['within a minute that has begun', coming, 7.1, 'coming', 3],
  ['in the last second', coming, 9.99, 'coming', 1],
  ['when the estimate has run out', coming, 10, 'coming', null],
  ['long after it has run out', coming, 40, 'coming', null],
  ['without an estimate', unknown, 3, 'coming', null],
  ['when somebody is there, earlier than expected', there, 9.5, 'there', null],
  ['right after the end', over, 15, 'over', null],
  ['until a minute after the end', over, 15.99, 'over', null],
] as const)('the face says %s how far help is', (_, incident, minutes, stage, left) => {
  const face = incidentFace(incident, began + minutes * minute);
  expect(face).toMatchObject({ stage, minutes: left });
});

test('a minute after its end nothing is said of a rescue', () => {
  const end = began + 15 * minute;
  expect(incidentFace(over, end + overMs - 1)?.stage).toBe('over');
  expect(incidentFace(over, end + overMs)).toBeUndefined();
});

test('minutes are not counted down by what was heard too long ago, though that help comes is still said', () => {
  const heard = began + 3 * minute;
  expect(incidentFace(coming, heard + freshMs, heard)?.minutes).toBe(7);
  expect(incidentFace(coming, heard + freshMs + 1, heard)).toMatchObject({ stage: 'coming', minutes: null });
  expect(incidentFace(coming, heard + saidAtMostMs, heard)?.stage).toBe('coming');
  expect(incidentFace(coming, heard + saidAtMostMs + 1, heard)).toBeUndefined();
});

test.each([
  ['while the line is open', coming, true, 0, true],
  ['as long as that was heard just now', coming, true, listenedMs, true],
  ['not by what was heard too long ago', coming, true, listenedMs + 1, false],
  ['not without a line', coming, false, 0, false],
  ['not when the rescue is over', over, true, 0, false],
] as const)('that somebody listens is said %s', (_, incident, isListening, sinceMs, said) => {
  const at = began + 15 * minute;
  expect(incidentFace(incident, at, at - sinceMs, isListening)?.listening).toBe(said);
});

test('the steps that were taken have their times, and the arrival the expected one', () => {
  const short = (incident: PublicIncident, minutes: number) =>
    incidentFace(incident, began + minutes * minute)?.steps.map(({ done, at: time }) => [done, time]);
  expect(short(called, 1)).toEqual([
    [true, at(0)],
    [false, null],
    [false, null],
    [false, null],
  ]);
  expect(short(coming, 5)).toEqual([
    [true, at(0)],
    [true, at(2)],
    [false, at(10)],
    [false, null],
  ]);
  expect(short(coming, 11)?.[2]).toEqual([false, null]);
  expect(short(over, 15)).toEqual([
    [true, at(0)],
    [true, at(2)],
    [true, at(9)],
    [true, at(15)],
  ]);
});
