import { expect, test } from 'vitest';
import { keepPlaces } from './keepPlaces.ts';

const cards = (keys: string) => Array.from(keys, (key) => ({ key }));
const placed = (wanted: string, before: string, held: string) =>
  keepPlaces(cards(wanted), [...before], ({ key }) => held.includes(key))
    .map(({ key }) => key)
    .join('');

test.each([
  ['nothing is held', 'cab', 'abc', '', 'cab'],
  ['a worse card came, and the first is being written in', 'cab', 'abc', 'a', 'acb'],
  ['the one in the middle is held', 'xab', 'abc', 'b', 'xba'],
  ['two are held', 'xab', 'ab', 'ab', 'abx'],
  ['fewer are left than the place says', 'ac', 'abc', 'c', 'ac'],
  ['it was not shown before', 'ab', '', 'b', 'ab'],
])('%s', (_, wanted, before, held, expected) => expect(placed(wanted, before, held)).toBe(expected));
