import { expect, test } from 'vitest';
import { commonPasswords } from './commonPasswords.ts';
import { passwordProblem } from './passwordRule.ts';
import { catalogues } from '#contract/language/catalogues.ts';
import { languages } from '#contract/language/language.ts';
import { fitsPhoneRule, telephone } from '#contract/input/phoneRule.ts';

test('a password has 8 to 64 characters of at least two kinds', () => {
  expect(passwordProblem('short-1', {})).toBe('invalid.passwordRule');
  expect(passwordProblem('onlyletters', {})).toBe('invalid.passwordRule');
  expect(passwordProblem('5820173946', {})).toBe('invalid.passwordRule');
  expect(passwordProblem(`a1${'x'.repeat(63)}`, {})).toBe('invalid.passwordRule');
  expect(passwordProblem('five green elevators', {})).toBeUndefined();
  expect(passwordProblem('电梯电梯电梯电梯7', {})).toBeUndefined();
});

test('rejects common passwords and passwords containing the owner’s name or phone number', () => {
  expect(passwordProblem('Password123', {})).toBe('invalid.passwordCommon');
  expect(passwordProblem('wangwei-2026', { username: 'WangWei' })).toBe('invalid.passwordHoldsName');
  expect(passwordProblem('tel13812345678', { phone: '13812345678' })).toBe('invalid.passwordHoldsName');
  expect(passwordProblem('five green elevators', { username: 'wangwei', phone: null })).toBeUndefined();
});

test('the list has at least 1,000 common passwords, none rejected by another rule first', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(1000);
  for (const each of commonPasswords) {
    expect([each, passwordProblem(each.toUpperCase(), {})]).toEqual([each, 'invalid.passwordCommon']);
  }
});

test('password hints contain the text of the password rule', () => {
  for (const language of languages) {
    const texts = catalogues[language];
    for (const hint of ['password.hint', 'user.passwordHint'] as const)
      expect(texts[hint]).toContain(texts['invalid.passwordRule']);
  }
});

test('accepts a telephone number of digits and common separators, and rejects letters', () => {
  const fits = (text: string) => telephone(20).safeParse(text).success;
  for (const good of [
    '64530100',
    '021-5588 1234',
    '+65 6453 0100',
    '400-820-8888',
    '13800138000',
    '96333',
    '119',
  ])
    expect([good, fits(good)]).toEqual([good, true]);
  for (const bad of ['abc', '12', '0755-abc', 'x13800138000', '1'.repeat(21)])
    expect([bad, fits(bad)]).toEqual([bad, false]);
});

test('fitsPhoneRule checks a mobile number against the rule of the country', () => {
  expect(fitsPhoneRule('13812345678', 'cn')).toBe(true);
  expect(fitsPhoneRule('91234567', 'cn')).toBe(false);
  expect(fitsPhoneRule('91234567', 'sg')).toBe(true);
  expect(fitsPhoneRule('12812345678', 'cn')).toBe(false);
});
