import { expect, test } from 'vitest';
import dictionary from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import { familyKinds, familyOfFault } from './faultFamily.ts';

test('every kind of a family is a fault of the dictionary, and is in one family', () => {
  const known = dictionary.platformKinds.map(({ code }) => code);
  expect(familyKinds.filter((kind) => !known.includes(kind))).toEqual([]);
  expect(new Set(familyKinds).size).toBe(familyKinds.length);
});

test.each([
  ['K102', 'door'],
  ['K129', 'position'],
  ['K121', 'brake'],
  ['K111', undefined],
  ['K123', undefined],
  ['K128', undefined],
] as const)('familyOfFault of %s is %s', (kind, family) => {
  expect(familyOfFault(kind)).toBe(family);
});
