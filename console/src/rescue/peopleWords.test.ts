import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { peopleInside, peopleWords } from './peopleWords.ts';

const t = createTranslators(catalogues);
const unknown = {
  state: 'waiting' as const,
  trappedCount: null,
  releasedCount: null,
  countedInside: null,
};

test.each([
  ['nothing is known', {}, '–'],
  ['somebody has said it', { trappedCount: 2 }, '2（人员告知）'],
  ['the car counts them', { countedInside: { n: 3, source: 'car' as const } }, '3（轿厢计数）'],
  [
    'the load gives about so many',
    { countedInside: { n: 2, source: 'load' as const } },
    '约 2（按载重估算）',
  ],
  ['somebody is there', { countedInside: { n: 1, source: 'occupied' as const } }, '至少 1（轿厢内有人）'],
  [
    'the car counts others than people say',
    { trappedCount: 3, countedInside: { n: 2, source: 'car' as const } },
    '3（人员告知），轿厢计数 2',
  ],
  ['the rescue is over', { state: 'closed' as const, releasedCount: 4 }, '4（已解救人数）'],
])('says how many people are inside where %s', (_, known, words) => {
  expect(peopleWords({ ...unknown, ...known }, t.zh)).toBe(words);
});

test('a number in a list has its source beside it, and there is none where nothing knows', () => {
  const countedInside = { n: 2, source: 'load' as const };
  expect(peopleInside({ ...unknown, countedInside }, t.en)).toEqual({
    text: 'about 2',
    source: 'from the load',
  });
  expect(peopleInside({ ...unknown, state: 'closed', countedInside }, t.en)).toBeNull();
});
