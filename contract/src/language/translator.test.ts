import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { createTranslators } from './translator.ts';

const { zh, en } = createTranslators(catalogues);

test('a count chooses its word in English', () => {
  const said = [0, 1, 2, '1', '1,284'].map((n) => en('dashboard.elevators', { n }));
  expect(said).toEqual(['0 elevators', '1 elevator', '2 elevators', '1 elevator', '1,284 elevators']);
  expect(zh('dashboard.elevators', { n: 1 })).toBe('1 台电梯');
});

test('a unit comes in the form of its count', () => {
  const foot = (n: string) => en('list.total', { n, unit: en('company.unit'), shown: 1 });
  expect([foot('1'), foot('2')]).toEqual(['1 company, 1 on this page', '2 companies, 1 on this page']);
  expect(zh('list.total', { n: '1', unit: zh('company.unit'), shown: 1 })).toBe('共 1 家单位，本页 1 家单位');
});

test('a value is never taken for a place or a form', () => {
  expect(en('invalid.codeUnknown', { code: 'a|b' })).toBe('Code a|b does not exist');
});
