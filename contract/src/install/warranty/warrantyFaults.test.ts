import { expect, test } from 'vitest';
import { isInstallersFault } from './warrantyFaults.ts';

const fault = { code: 'K129', faultClass: 'fault', shared: false, inspected: false, serviceMode: 1 };

test('an installer answers for a fault in normal operation, and for one whose mode is not known', () => {
  expect(isInstallersFault(fault)).toBe(true);
  expect(isInstallersFault({ ...fault, serviceMode: null })).toBe(true);
});

test.each([
  ['a door that people hold open', { code: 'K117' }],
  ['an overload', { code: 'K128' }],
  ['a power cut', { code: 'K123' }],
  ['an emergency stop of an escalator', { code: 'K166' }],
  ['an alarm', { faultClass: 'alarm' }],
  ['a collector that is offline', { faultClass: 'device' }],
  ['a cause that several elevators share', { shared: true }],
  ['an inspection', { inspected: true }],
  ['inspection mode', { serviceMode: 2 }],
  ['a fire drill', { serviceMode: 4 }],
])('an installer does not answer for %s', (_, changes) => {
  expect(isInstallersFault({ ...fault, ...changes })).toBe(false);
});
