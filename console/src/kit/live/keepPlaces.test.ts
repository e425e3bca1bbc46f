import { expect, test } from 'vitest';
import { keepPlaces } from './keepPlaces.ts';

const cards = (keys: string) => Array.from(keys, (key) => ({ key }));
const placed = (wanted: string, before: string, held: string) =>
  keepPlaces(cards(wanted), [...before], ({ key }) => held.includes(key))
    .map(({ key }) => key)
    .join('');

test.each([
  ['takes the wanted order when no card is held', 'cab', 'abc', '', 'cab'],
  ['keeps a held first card in place when a more urgent card arrives', 'cab', 'abc', 'a', 'acb'],
  ['keeps a held middle card in place', 'xab', 'abc', 'b', 'xba'],
  ['keeps two held cards in place', 'xab', 'ab', 'ab', 'abx'],
  ['moves a held card up when fewer cards remain than its place', 'ac', 'abc', 'c', 'ac'],
  ['does not hold a card that was not shown before', 'ab', '', 'b', 'ab'],
])('%s', (_, wanted, before, held, expected) => expect(placed(wanted, before, held)).toBe(expected));
