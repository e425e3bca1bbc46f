import type { StopReason } from '@hoistway/contract/residents/statusCalls.ts';
import { stopReasons } from '@hoistway/contract/residents/statusCalls.ts';
import { expect, test } from 'vitest';
import { elevatorState, type ElevatorFacts } from './elevatorState.ts';

const running: ElevatorFacts = {
  lifeState: 'inUse',
  status: 'normal',
  trapped: false,
  inRescue: false,
  serviceMode: 1,
  isPowerOff: false,
  hasPowerFault: false,
  atWork: false,
  inspectedToday: false,
  awaitsDecision: false,
};

const cases: [what: string, facts: Partial<ElevatorFacts>, reason: StopReason | null][] = [
  ['runs', {}, null],
  ['runs without a reported mode', { serviceMode: null }, null],
  ['runs on emergency power', { serviceMode: 5 }, null],
  ['runs on the day of an inspection that has not begun', { inspectedToday: true }, null],
  ['runs while a repair waits that does not stop it', { awaitsDecision: true }, null],
  ['says that people are inside', { status: 'fault', trapped: true }, 'peopleInside'],
  ['is offline while people are being freed', { status: 'offline', inRescue: true }, 'peopleInside'],
  ['has people inside during service', { trapped: true, atWork: true }, 'peopleInside'],
  ['has people inside during a power cut', { inRescue: true, hasPowerFault: true }, 'peopleInside'],
  ['is being installed', { lifeState: 'installing', status: 'unknown' }, 'alteration'],
  ['is worked on while it is altered', { lifeState: 'installing', atWork: true }, 'alteration'],
  ['is worked on', { status: 'maintenance', atWork: true }, 'servicing'],
  ['is worked on and not heard', { status: 'offline', atWork: true }, 'servicing'],
  ['is in inspection mode', { status: 'maintenance', serviceMode: 2 }, 'servicing'],
  ['is worked on by the inspectors', { serviceMode: 2, inspectedToday: true }, 'inspection'],
  [
    'is out of use on the day of its inspection',
    { lifeState: 'stopped', inspectedToday: true },
    'inspection',
  ],
  ['was taken out of use', { lifeState: 'stopped' }, 'decision'],
  ['was taken out of use and is not heard', { lifeState: 'stopped', status: 'offline' }, 'decision'],
  ['was taken out of use after a fault', { lifeState: 'stopped', status: 'fault' }, 'decision'],
  ['was switched off by its key', { serviceMode: 0 }, 'decision'],
  ['has a fault whose repair is refused', { status: 'fault', awaitsDecision: true }, 'decision'],
  ['has a power cut', { status: 'fault', hasPowerFault: true }, 'power'],
  ['is not heard after a power cut', { status: 'offline', hasPowerFault: true }, 'power'],
  ['says that its power is off', { isPowerOff: true }, 'power'],
  ['has a fault', { status: 'fault' }, 'fault'],
  ['returned for a fire', { serviceMode: 3 }, 'fault'],
  ['is used by firefighters', { serviceMode: 4 }, 'fault'],
  ['stands after an earthquake', { serviceMode: 6 }, 'fault'],
  ['is offline', { status: 'offline' }, 'noConnection'],
  ['was never heard', { status: 'unknown', serviceMode: null }, 'noConnection'],
];

test.each(cases)('an elevator that %s has its word', (_, facts, reason) => {
  expect(elevatorState({ ...running, ...facts })).toEqual({
    state: reason === null ? 'runs' : reason === 'noConnection' ? 'unknown' : 'stopped',
    reason,
  });
});

test('every word is one that an elevator can have', () => {
  expect([...new Set(cases.flatMap(([, , reason]) => reason ?? []))].toSorted()).toEqual(
    stopReasons.toSorted(),
  );
});
