import { expect, test } from 'vitest';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { terminalPlaces } from '../terminal/terminal.ts';
import { venueTypeOf } from './venueType.ts';

test.each([
  ['residential', 'car', 110102],
  ['residential', 'lobby', 110101],
  ['residential', 'other', 1101],
  ['office', 'car', 70101],
  ['hotel', 'car', 80702],
  ['mall', 'car', 205],
  ['mall', 'lobby', 20501],
  ['hospital', 'car', 5],
  ['factory', 'car', undefined],
  [null, 'car', undefined],
] as const)('venueTypeOf names a screen of %s, hung in %s, as %s', (placeOfUse, place, id) => {
  expect(venueTypeOf(placeOfUse, place)?.id).toBe(id);
});

test('venueTypeOf gives a name and its number once each', () => {
  const found = placesOfUse.flatMap((use) =>
    terminalPlaces.flatMap((place) => venueTypeOf(use, place) ?? []),
  );
  const pairs = new Set(found.map(({ id, name }) => `${id} ${name}`));
  expect(new Set(found.map(({ id }) => id)).size).toBe(pairs.size);
  expect(new Set(found.map(({ name }) => name)).size).toBe(pairs.size);
});
