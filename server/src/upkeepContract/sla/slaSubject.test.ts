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

test('a clock runs from its event to its event', () =>
  expect(times({}, 'confirmed', 'restored')).toEqual({
    startedAt: 110,
    endedAt: 300,
    endedByClosing: false,
  }));

test.each([
  ['never came', { at: { reported: 100 } }],
  ['came when all was over', {}],
])('it ends with the matter where its end %s', (_, changes) =>
  expect(times(changes, 'reported', 'arrived')).toEqual({
    startedAt: 100,
    endedAt: 300,
    endedByClosing: true,
  }),
);

test('it goes on while neither has come', () =>
  expect(times({ at: { reported: 100 }, answeredAt: null, closedAt: null }, 'reported', 'arrived')).toEqual({
    startedAt: 100,
    endedAt: null,
    endedByClosing: false,
  }));

test('it never runs where it did not begin and the matter is over, or was called off', () => {
  expect(times({ at: { reported: 100 } }, 'dispatched', 'arrived')).toBeUndefined();
  expect(times({ canceled: true }, 'reported', 'restored')).toBeUndefined();
});

test('what came before the beginning has taken no time', () =>
  expect(times({ at: { reported: 100, arrived: 200 }, answeredAt: null }, 'dispatched', 'arrived')).toEqual({
    startedAt: 200,
    endedAt: 200,
    endedByClosing: false,
  }));
