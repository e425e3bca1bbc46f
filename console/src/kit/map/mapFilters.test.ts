import { afterEach, expect, test } from 'vitest';
import { sessionKeep } from '../sessionKeep.ts';
import { offeredLayers, readLayers, showsElevators, statesOf, writeLayers } from './mapFilters.ts';

afterEach(() => sessionKeep.removeItem('query'));

test.each([
  [[], ['elevators', 'regions', 'faults', 'rescues']],
  [['staff.location'], ['elevators', 'regions', 'faults', 'rescues', 'staff']],
  [['rescue.view'], ['elevators', 'regions', 'faults', 'rescues', 'stations']],
])('offers the layers readable with the permissions %j', (held, layers) => {
  sessionKeep.setItem('query', JSON.stringify(held));
  expect(offeredLayers()).toEqual(layers);
});

test('reads one, several or no layers from the address, and the default from an empty one', () => {
  sessionKeep.setItem('query', JSON.stringify(['staff.location']));
  expect(readLayers(null)).toEqual(['elevators']);
  expect(readLayers('staff')).toEqual(['staff']);
  expect(readLayers('staff.faults.stations')).toEqual(['faults', 'staff']);
  expect(readLayers('none')).toEqual([]);
  expect(readLayers('nonsense')).toEqual(['elevators']);
  for (const text of ['staff', 'faults.staff', 'none']) expect(writeLayers(readLayers(text))).toBe(text);
  expect(writeLayers(['elevators'])).toBeUndefined();
});

test('statesOf combines the fault and rescue layers, and sets no filter for all elevators', () => {
  expect(statesOf(['faults', 'rescues'])).toEqual(['fault', 'trapped']);
  expect(statesOf(['rescues', 'staff'])).toEqual(['trapped']);
  expect(statesOf(['regions', 'rescues'])).toEqual(['trapped']);
  expect(statesOf(['elevators', 'faults'])).toBeUndefined();
  expect(statesOf(['staff'])).toBeUndefined();
  expect(showsElevators(['staff', 'stations'])).toBe(false);
  expect(showsElevators(['staff', 'faults'])).toBe(true);
});
