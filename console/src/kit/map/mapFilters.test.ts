import { afterEach, expect, test } from 'vitest';
import { sessionKeep } from '../sessionKeep.ts';
import { offeredLayers } from './mapFilters.ts';

afterEach(() => sessionKeep.removeItem('query'));

test.each([
  [[], ['elevators', 'regions', 'faults', 'rescues']],
  [['staff.location'], ['elevators', 'regions', 'faults', 'rescues', 'staff']],
  [['rescue.view'], ['elevators', 'regions', 'faults', 'rescues', 'stations']],
])('who holds %j is offered the layers he may read', (held, layers) => {
  sessionKeep.setItem('query', JSON.stringify(held));
  expect(offeredLayers()).toEqual(layers);
});
