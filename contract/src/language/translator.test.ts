import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { createTranslators } from './translator.ts';

const { zh, en } = createTranslators(catalogues);

test('the translator uses the singular for 1 and the plural otherwise', () => {
  expect([0, 1, 2].map((n) => en('faultTrace.notifiedCount', { n }))).toEqual([
    '0 people',
    '1 person',
    '2 people',
  ]);
  expect(en('elevator.unit', { n: 1 })).toBe('elevator');
  expect(en('elevator.unit', { n: 240 })).toBe('elevators');
  expect(en('elevator.unit', { n: '1,284' })).toBe('elevators');
  expect(en('group.counts', { users: 1, elevators: 1 })).toBe('1 person · 1 elevator');
  expect(zh('group.counts', { users: 1, elevators: 2 })).toBe('1 人 · 2 台');
});

test('the translator shows a dash for a missing value, and the key for an unknown one', () => {
  const wordOf = (value: unknown) => en(`severity.${String(value)}` as 'severity.1');
  expect([wordOf(null), wordOf(undefined), wordOf('')]).toEqual(['–', '–', '–']);
  expect(wordOf(1)).not.toBe('–');
  expect(wordOf(7)).toBe('severity.7');
});
