import { expect, test } from 'vitest';
import { metresBetween, placeOfText, readAt, rounded, writeAt } from './placeText.ts';

test.each([
  ['1.3509, 103.8485', { latitude: 1.3509, longitude: 103.8485 }],
  ['31.2304，121.4737', { latitude: 31.2304, longitude: 121.4737 }],
  ['-33.9 18.4', { latitude: -33.9, longitude: 18.4 }],
  ['91, 10', undefined],
  ['1.3509', undefined],
  ['Bishan, Singapore', undefined],
])('%s', (text, place) => expect(placeOfText(text)).toEqual(place));

test('a place keeps six digits', () => {
  expect(rounded({ latitude: 1.350_900_04, longitude: 103.848_499_96 })).toEqual({
    latitude: 1.3509,
    longitude: 103.8485,
  });
});

test('a degree of latitude is some 111 kilometres', () => {
  const metres = metresBetween({ latitude: 1, longitude: 103 }, { latitude: 2, longitude: 103 });
  expect(Math.round(metres / 1000)).toBe(111);
});

test('where the map is stands in the address and is read back', () => {
  const text = writeAt({ latitude: 1.350_912_3, longitude: 103.8485 }, 14.256);
  expect(text).toBe('1.35091,103.84850,14.26');
  expect(readAt(text)).toEqual({ place: { latitude: 1.350_91, longitude: 103.8485 }, zoom: 14.26 });
});

test.each([null, '', '1,2', 'a,b,c', '95,10,3', '1,200,3'])('%s is no place', (text) =>
  expect(readAt(text)).toBeUndefined(),
);
