import { expect, test } from 'vitest';
import type { OperationKind } from '@hoistway/contract/rescue/operationRecord.ts';
import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { caseAt, endOfRescue, neighbourMoment, passedAt, peopleAt, readLines } from './replayCase.ts';

const start = Date.parse('2026-11-23T03:12:00.000Z');
const at = (seconds: number) => start + seconds * 1000;
const nothing = { operation: null, delivery: null, signal: null, position: null };

const done = (seconds: number, kind: OperationKind, staffName: string | null = null): ReplayLine => ({
  ...nothing,
  id: `operation ${seconds} ${kind}`,
  at: new Date(at(seconds)).toISOString(),
  source: 'operation',
  operation: {
    id: String(seconds),
    at: new Date(at(seconds)).toISOString(),
    kind,
    elevatorId: '1',
    caseId: '1',
    staffId: null,
    text: null,
    elevatorNumber: 'BSH-03',
    projectName: '滨海',
    caseNo: 'R-2026-0001',
    drill: false,
    staffName,
    byName: null,
    detail: null,
    words: '',
  },
});
const was = (seconds: number, staffId: string, latitude: number): ReplayLine => ({
  ...nothing,
  id: `position ${seconds}`,
  at: new Date(at(seconds)).toISOString(),
  source: 'position',
  position: { staffId, name: '阿兹兰', latitude, longitude: 103.8 },
});

const lines = [
  done(0, 'opened'),
  done(0, 'asked', '阿兹兰'),
  was(0, '1', 1.4),
  done(30, 'accepted', '阿兹兰'),
  was(60, '1', 1.39),
  done(90, 'gaveUp', '阿兹兰'),
  done(120, 'accepted', '陈伟明'),
  done(400, 'arrived'),
  done(600, 'released'),
  done(8_000, 'checked'),
  done(8_100, 'closed'),
];

test.each([
  [-1, 'waiting', null],
  [29, 'waiting', null],
  [30, 'accepted', '阿兹兰'],
  [90, 'waiting', null],
  [120, 'accepted', '陈伟明'],
  [400, 'arrived', '陈伟明'],
  [600, 'released', '陈伟明'],
  [8_100, 'closed', '陈伟明'],
])('after %i seconds the rescue case is %s', (seconds, state, leadName) =>
  expect(caseAt(lines, at(seconds))).toMatchObject({ state, leadName }),
);

test('each line is passed at its second and not before', () => {
  const read = readLines(lines);
  const lit = new Map<string, number>();
  for (let second = -1; second <= 8_101; second += 1)
    for (const { id } of read.slice(0, passedAt(read, at(second)))) if (!lit.has(id)) lit.set(id, second);
  expect([...lit]).toEqual(read.map((line) => [line.id, (Date.parse(line.at) - start) / 1000]));
});

test('peopleAt shows people at their last position without interpolation', () => {
  expect(peopleAt(lines, at(-1))).toEqual([]);
  expect(peopleAt(lines, at(59)).map(({ latitude }) => latitude)).toEqual([1.4]);
  expect(peopleAt(lines, at(60)).map(({ latitude }) => latitude)).toEqual([1.39]);
});

test('neighbourMoment steps from line to line and stays at the ends', () => {
  expect(neighbourMoment(lines, at(30), 1)).toBe(at(60));
  expect(neighbourMoment(lines, at(30), -1)).toBe(at(0));
  expect(neighbourMoment(lines, at(0), -1)).toBe(at(0));
  expect(neighbourMoment(lines, at(8_100), 1)).toBe(at(8_100));
});

test('endOfRescue is shortly after the release when lines follow much later, else undefined', () => {
  expect(endOfRescue(lines, at(8_100))).toBe(at(660));
  expect(endOfRescue(lines.slice(0, 9), at(600))).toBeUndefined();
});
