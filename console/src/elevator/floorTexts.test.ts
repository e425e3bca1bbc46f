import { expect, test } from 'vitest';
import signs from '@hoistway/reference/displayCodes.json';
import { repeatedAmong, textsByPattern, textsOfCodes, wordsOf } from './floorTexts.ts';

test('textsByPattern lists basements, then floors upwards without the skipped ones', () => {
  expect(textsByPattern(6, 2, new Set(['4']))).toEqual(['B2', 'B1', '1', '2', '3', '5']);
  expect(textsByPattern(15, 0, new Set(['4', '13', '14'])).slice(-3)).toEqual(['16', '17', '18']);
  expect(textsByPattern(2, 5, new Set())).toEqual(['B2', 'B1']);
});

test('textsOfCodes translates the display codes of a controller and reports unknown codes', () => {
  expect(textsOfCodes(wordsOf('1101 1801，1901\n205 2014'), signs)).toEqual({
    texts: ['B1', '-1', '1', '25', '12L'],
    unknown: [],
  });
  expect(textsOfCodes(['1901', '9901', '1919', 'x'], signs)).toEqual({
    texts: ['1', '', '', ''],
    unknown: ['9901', '1919', 'x'],
  });
});

test('repeatedAmong finds floor texts used twice', () => {
  expect(repeatedAmong(['1', '2', ' 1', '', '', '2', '2'])).toEqual(['1', '2']);
});
