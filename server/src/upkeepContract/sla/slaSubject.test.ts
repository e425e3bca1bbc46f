import { expect, test } from 'vitest';
import { clockTimesOf, type SlaSubject } from './slaSubject.ts';

const subject: SlaSubject = {
  kind: 'fault',
  id: '1',
  name: 'K101',
  elevatorId: '1',
  about: 'severeFault',
  basisAt: 100,
  at: { reported: 100, confirmed: 110, dispatched: null, accepted: null, arrived: 400, restored: 300 },
  answeredAt: 300,
  closedAt: 300,
  canceled: false,
  pauses: [],
  sources: [],
};
const times = (
  changes: Partial<SlaSubject>,
  fromEvent: Parameters<typeof clockTimesOf>[0]['fromEvent'],
  toEvent: Parameters<typeof clockTimesOf>[0]['toEvent'],
) => clockTimesOf({ fromEvent, toEvent }, { ...subject, ...changes });

test('clockTimesOf runs from the start event to the end event', () =>
  expect(times({}, 'confirmed', 'restored')).toEqual({
    startedAt: 110,
    endedAt: 300,
    endedByClosing: false,
  }));

test.each([
  ['is missing', { at: { reported: 100 } }],
  ['came after closing', {}],
])('clockTimesOf ends when the subject closes if the end event %s', (_, changes) =>
  expect(times(changes, 'reported', 'arrived')).toEqual({
    startedAt: 100,
    endedAt: 300,
    endedByClosing: true,
  }),
);

test('clockTimesOf has no end while the subject is open and its end event is missing', () =>
  expect(times({ at: { reported: 100 }, answeredAt: null, closedAt: null }, 'reported', 'arrived')).toEqual({
    startedAt: 100,
    endedAt: null,
    endedByClosing: false,
  }));

test('clockTimesOf returns undefined for a cancelled subject, or a closed one without its start event', () => {
  expect(times({ at: { reported: 100 } }, 'dispatched', 'arrived')).toBeUndefined();
  expect(times({ canceled: true }, 'reported', 'restored')).toBeUndefined();
});

test('clockTimesOf counts no time when the end event came without its start event', () =>
  expect(times({ at: { reported: 100, arrived: 200 }, answeredAt: null }, 'dispatched', 'arrived')).toEqual({
    startedAt: 200,
    endedAt: 200,
    endedByClosing: false,
  }));
