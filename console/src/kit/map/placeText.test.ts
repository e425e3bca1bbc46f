import { expect, test } from 'vitest';
import { metresBetween, placeOfText, readAt, rounded, writeAt } from './placeText.ts';

test.each([
  ['1.3509, 103.8485', { latitude: 1.3509, longitude: 103.8485 }],
  ['31.2304，121.4737', { latitude: 31.2304, longitude: 121.4737 }],
  ['-33.9 18.4', { latitude: -33.9, longitude: 18.4 }],
  ['91, 10', undefined],
  ['1.3509', undefined],
  ['Bishan, Singapore', undefined],
])('placeOfText parses %s', (text, place) => expect(placeOfText(text)).toEqual(place));

test('rounded limits a place to six decimals', () => {
  expect(rounded({ latitude: 1.350_900_04, longitude: 103.848_499_96 })).toEqual({
    latitude: 1.3509,
    longitude: 103.8485,
  });
});

test('metresBetween gives about 111 kilometres for one degree of latitude', () => {
  const metres = metresBetween({ latitude: 1, longitude: 103 }, { latitude: 2, longitude: 103 });
  expect(Math.round(metres / 1000)).toBe(111);
});

test('writeAt writes the map position for the address, and readAt reads it back', () => {
  const text = writeAt({ latitude: 1.350_912_3, longitude: 103.8485 }, 14.256);
  expect(text).toBe('1.35091,103.84850,14.26');
  expect(readAt(text)).toEqual({ place: { latitude: 1.350_91, longitude: 103.8485 }, zoom: 14.26 });
});

test.each([null, '', '1,2', 'a,b,c', '95,10,3', '1,200,3'])('readAt finds no place in %s', (text) =>
  expect(readAt(text)).toBeUndefined(),
);
