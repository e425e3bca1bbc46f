import { expect, test } from 'vitest';
import { countInside, type CarSignals } from './countedInside.ts';

const nothing: CarSignals = { peopleNumber: null, loadPercent: null, ratedLoad: null, occupied: null };

const cases: [string, Partial<CarSignals>, ReturnType<typeof countInside>][] = [
  ['nothing', {}, null],
  ['the count of the car', { peopleNumber: 3, loadPercent: 90, ratedLoad: 1000 }, { n: 3, source: 'car' }],
  [
    'the load where the car counts nobody',
    { peopleNumber: 0, loadPercent: 15, ratedLoad: 1000 },
    { n: 2, source: 'load' },
  ],
  ['at least one person of a light load', { loadPercent: 5, ratedLoad: 1000 }, { n: 1, source: 'load' }],
  ['nothing of an empty car’s load', { loadPercent: 1, ratedLoad: 1000, occupied: false }, null],
  [
    'somebody where the load cannot be weighed',
    { loadPercent: 15, occupied: true },
    { n: 1, source: 'occupied' },
  ],
];

test.each(cases)('counts the people inside by %s', (_, car, counted) => {
  expect(countInside({ ...nothing, ...car })).toEqual(counted);
});
