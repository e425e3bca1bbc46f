import { expect, test } from 'vitest';
import { describeForLoad, liftDescription, readFleet } from './liftDescription.ts';

const lift = {
  serial: 'HW-0001',
  secret: 's3cret',
  floors: 12,
  ratedSpeedMPerS: 1.75,
  ratedLoadKg: 1000,
  usage: 'office',
  site: 'tower',
  timeZone: 'Asia/Shanghai',
};

test('reads a fleet', () => {
  expect(readFleet([lift, { ...lift, serial: 'HW-0002', lobby: 3, rescueDevice: true }])).toHaveLength(2);
});

test.each([
  [[{ ...lift, serial: 'with space' }], /\[0\]\.serial/],
  [[{ ...lift, usage: 'castle' }], /\[0\]\.usage/],
  [[{ ...lift, timeZone: 'Moon/Crater' }], /not an IANA time zone/],
  [[{ ...lift, lobby: 13 }], /lies above the top floor/],
  [[lift, lift], /HW-0001 stands twice/],
  [[], /fleet file/],
])('refuses what no lift can be (%#)', (json, message) => {
  expect(() => readFleet(json)).toThrow(message);
});

test('makes up lifts for load, one per collector, the same for the same seed', () => {
  const collectors = Array.from({ length: 20 }, (_, index) => ({ serial: `c${index}`, secret: `s${index}` }));
  const made = describeForLoad(collectors, 12, 1);
  expect(made.map(({ serial, secret }) => ({ serial, secret }))).toEqual(collectors.slice(0, 12));
  for (const each of made) liftDescription.parse(each);
  expect(describeForLoad(collectors, 12, 1)).toEqual(made);
  expect(() => describeForLoad(collectors, 21, 1)).toThrow('21 lifts are wanted, 20 collectors are listed');
});
