import { expect, test } from 'vitest';
import type { RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueStages } from './rescueStages.ts';

const [reportTime, acceptTime, arriveTime, releaseTime] = [
  '2026-11-21T01:29:00.000Z',
  '2026-11-21T01:31:00.000Z',
  '2026-11-21T01:39:00.000Z',
  '2026-11-21T01:52:00.000Z',
];

const statesOf = (state: RescueState) =>
  rescueStages({ state, reportTime, acceptTime, arriveTime, releaseTime }).map((each) => each.glyph);

test.each([
  ['waiting', ['done', 'running', 'waiting', 'waiting']],
  ['accepted', ['done', 'done', 'running', 'waiting']],
  ['arrived', ['done', 'done', 'done', 'running']],
  ['released', ['done', 'done', 'done', 'done']],
  ['closed', ['done', 'done', 'done', 'done']],
  ['canceled', ['done', 'waiting', 'waiting', 'waiting']],
] as const)('a rescue that is %s has its stages %j', (state, expected) => {
  expect(statesOf(state)).toEqual(expected);
});

test('rescueStages gives each stage that was reached its time', () => {
  const rescue = { state: 'arrived', reportTime, acceptTime, arriveTime, releaseTime: null } as const;
  expect(rescueStages(rescue).map(({ stage, at }) => [stage, at])).toEqual([
    ['reported', reportTime],
    ['accepted', acceptTime],
    ['arrived', arriveTime],
    ['released', null],
  ]);
});

test('rescueStages shows no time of an acceptance that was withdrawn', () => {
  const rescue = { state: 'waiting', reportTime, acceptTime, arriveTime: null, releaseTime: null } as const;
  expect(rescueStages(rescue)[1]).toEqual({ stage: 'accepted', glyph: 'running', at: null });
});

test('rescueStages leaves the time of a stage open that nobody recorded', () => {
  const rescue = { state: 'arrived', reportTime, acceptTime: null, arriveTime, releaseTime: null } as const;
  expect(rescueStages(rescue)[1]).toEqual({ stage: 'accepted', glyph: 'done', at: null });
});
