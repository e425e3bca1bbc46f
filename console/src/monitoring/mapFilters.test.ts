import { expect, test } from 'vitest';
import { readAt, writeAt } from './mapFilters.ts';

test('where the map is stands in the address and is read back', () => {
  const text = writeAt({ latitude: 1.350_912_3, longitude: 103.8485 }, 14.256);
  expect(text).toBe('1.35091,103.84850,14.26');
  expect(readAt(text)).toEqual({ place: { latitude: 1.350_91, longitude: 103.8485 }, zoom: 14.26 });
});

test.each([null, '', '1,2', 'a,b,c', '95,10,3', '1,200,3'])('%s is no place', (text) =>
  expect(readAt(text)).toBeUndefined(),
);
