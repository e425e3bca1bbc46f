import { expect, test } from 'vitest';
import { describeForLoad, elevatorDescription, readFleet } from './elevatorDescription.ts';

const elevator = {
  serial: 'HW-0001',
  secret: 's3cret',
  floors: 12,
  ratedSpeedMPerS: 1.75,
  ratedLoadKg: 1000,
  usage: 'office',
  site: 'tower',
  timeZone: 'Asia/Shanghai',
};

test('readFleet reads a valid fleet', () => {
  expect(
    readFleet([elevator, { ...elevator, serial: 'HW-0002', lobby: 3, rescueDevice: true }]),
  ).toHaveLength(2);
});

test.each([
  [[{ ...elevator, serial: 'with space' }], /\[0\]\.serial/],
  [[{ ...elevator, usage: 'castle' }], /\[0\]\.usage/],
  [[{ ...elevator, timeZone: 'Moon/Crater' }], /not an IANA time zone/],
  [[{ ...elevator, lobby: 13 }], /lies above the top floor/],
  [[elevator, elevator], /HW-0001 stands twice/],
  [[], /fleet file/],
])('readFleet rejects an invalid fleet (%#)', (json, message) => {
  expect(() => readFleet(json)).toThrow(message);
});

test('describeForLoad makes one elevator per collector, the same for the same seed', () => {
  const collectors = Array.from({ length: 20 }, (_, index) => ({ serial: `c${index}`, secret: `s${index}` }));
  const made = describeForLoad(collectors, 12, 1);
  expect(made.map(({ serial, secret }) => ({ serial, secret }))).toEqual(collectors.slice(0, 12));
  for (const each of made) elevatorDescription.parse(each);
  expect(describeForLoad(collectors, 12, 1)).toEqual(made);
  expect(() => describeForLoad(collectors, 21, 1)).toThrow(
    '21 elevators are wanted, 20 collectors are listed',
  );
});
