import { beforeEach, expect, test } from 'vitest';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { forgetOthers, keepAnswer, keptAnswer } from './keptAnswers.ts';

const signIn = (userId: string) => localStorage.setItem('userId', userId);
const detail = (id: string) => keptAnswer(orderCalls.detail, { id });

beforeEach(() => signIn('1'));

test('returns no answer stored for another user', async () => {
  await keepAnswer(orderCalls.detail, { id: '7' }, 'for one');
  signIn('2');
  expect(await detail('7')).toBeUndefined();
  await keepAnswer(orderCalls.detail, { id: '7' }, 'for two');
  signIn('1');
  expect(await detail('7')).toBe('for one');
});

test('forgetOthers removes the other answers of this call and this user only', async () => {
  for (const id of ['7', '8', '9']) await keepAnswer(orderCalls.detail, { id }, id);
  await keepAnswer(orderCalls.mine, {}, 'list');
  signIn('2');
  await keepAnswer(orderCalls.detail, { id: '8' }, 'for two');
  signIn('1');
  await forgetOthers(orderCalls.detail, [{ id: '7' }]);
  expect(await Promise.all(['7', '8', '9'].map(detail))).toEqual(['7', undefined, undefined]);
  expect(await keptAnswer(orderCalls.mine, {})).toBe('list');
  signIn('2');
  expect(await detail('8')).toBe('for two');
});
