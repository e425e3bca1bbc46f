import { expect, test } from 'vitest';
import { commonPasswords } from './commonPasswords.ts';
import { passwordProblem } from './passwordRule.ts';
import { fitsPhoneRule } from '#contract/phoneRule.ts';

test('a password has 8 to 64 characters of two kinds', () => {
  expect(passwordProblem('short-1', {})).toBe('invalid.passwordRule');
  expect(passwordProblem('onlyletters', {})).toBe('invalid.passwordRule');
  expect(passwordProblem('5820173946', {})).toBe('invalid.passwordRule');
  expect(passwordProblem(`a1${'x'.repeat(63)}`, {})).toBe('invalid.passwordRule');
  expect(passwordProblem('five green elevators', {})).toBeUndefined();
  expect(passwordProblem('电梯电梯电梯电梯7', {})).toBeUndefined();
});

test('a password is neither among the most used nor made of its owner’s name or number', () => {
  expect(passwordProblem('Password123', {})).toBe('invalid.passwordCommon');
  expect(passwordProblem('wangwei-2026', { username: 'WangWei' })).toBe('invalid.passwordHoldsName');
  expect(passwordProblem('tel13812345678', { phone: '13812345678' })).toBe('invalid.passwordHoldsName');
  expect(passwordProblem('five green elevators', { username: 'wangwei', phone: null })).toBeUndefined();
});

test('a thousand common passwords are known, and none that another rule refuses anyway', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(1000);
  for (const each of commonPasswords) {
    expect([each, passwordProblem(each.toUpperCase(), {})]).toEqual([each, 'invalid.passwordCommon']);
  }
});

test('the number of a phone fits the country of the company', () => {
  expect(fitsPhoneRule('13812345678', 'cn')).toBe(true);
  expect(fitsPhoneRule('91234567', 'cn')).toBe(false);
  expect(fitsPhoneRule('91234567', 'sg')).toBe(true);
  expect(fitsPhoneRule('12812345678', 'cn')).toBe(false);
});
