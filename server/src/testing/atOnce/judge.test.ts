import { expect, test } from 'vitest';
import type { Answered } from './asking.ts';
import { behindControl, problemsOf } from './judge.ts';

const answer = (ms: number, status: number | undefined = 200): Answered => ({
  status,
  code: 'ok',
  errors: {},
  success: status === 200,
  ms,
});
const unanswered: Answered = { ...answer(90_000), status: undefined, success: false };
const many = (ms: number) => Array.from({ length: 20 }, () => answer(ms));
const nothing = { control: many(20), crossings: [] };

test('reports no problem for answers and refusals as quick as the control', () => {
  const refused = { ...answer(30), code: 'invalidStatus', success: false };
  expect(problemsOf({ ...nothing, answers: [...many(30), refused] })).toEqual([]);
});

test.each([500, 503, 599])('reports a status of %i in the answers and in the control', (status) => {
  const failing = [...many(20), answer(20, status), answer(20, status)];
  expect(problemsOf({ ...nothing, answers: failing })).toEqual([`2 × status ${status}`]);
  expect(problemsOf({ ...nothing, answers: many(20), control: failing })).toEqual([`2 × status ${status}`]);
});

test('reports no problem for statuses 401, 403 and 429', () => {
  expect(problemsOf({ ...nothing, answers: [answer(20, 401), answer(20, 403), answer(20, 429)] })).toEqual(
    [],
  );
});

test('reports a call without an answer', () => {
  expect(problemsOf({ ...nothing, answers: [...many(20), unanswered] })).toContain('1 × no answer');
});

test('reports a deadlock although every call was answered', () => {
  const crossings = ['deadlock detected', 'deadlock detected'];
  expect(problemsOf({ ...nothing, answers: many(20), crossings })).toEqual(['2 × deadlock detected']);
});

test('reports one answer that took six seconds longer than the control', () => {
  const answers = [...many(30), answer(6_030)];
  expect(problemsOf({ ...nothing, answers })).toEqual([
    'an answer after 6030 ms, where the control took 20 ms',
  ]);
  expect(behindControl({ ...nothing, answers })).toBe(6_010);
});

test('allows twenty calls in a row on a machine that takes a second for each', () => {
  const slow = { control: many(1_000), crossings: [] };
  expect(problemsOf({ ...slow, answers: [...many(5_000), answer(21_000)] })).toEqual([]);
  expect(problemsOf({ ...slow, answers: [...many(5_000), answer(26_000)] })).toHaveLength(1);
});

test('reports no problem for a control slower than the answers', () => {
  expect(problemsOf({ answers: many(20), control: many(9_000), crossings: [] })).toEqual([]);
  expect(behindControl({ answers: many(20), control: many(9_000), crossings: [] })).toBe(-8_980);
});
