import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { columnsOf, event, readRow, type PayloadOf } from './event.ts';

const elevatorStopped = event(
  'elevatorStopped',
  z.object({
    stopId: identity(),
    elevatorId: identity(),
    floor: z.int(),
    why: z.string().nullable(),
    quiet: z.boolean().default(false),
  }),
  { kind: 'elevator.stopped', subject: 'stopId' },
);

const row = (payload: Record<string, unknown>) => ({
  id: '1',
  kind: 'elevator.stopped',
  elevatorId: '7',
  subjectId: '9',
  actor: null,
  payload,
});

test('types the payload by the declaration of the event', () => {
  expectTypeOf<PayloadOf<typeof elevatorStopped>>().toEqualTypeOf<{
    stopId: string;
    elevatorId: string;
    floor: number;
    why: string | null;
    quiet: boolean;
  }>();
  // @ts-expect-error there is no such field
  event('elevatorStopped', z.object({ floor: z.int() }), { subject: 'stopId' });
});

test('stores the elevator and the subject in columns, and drops undeclared fields', () => {
  const input = { stopId: '9', elevatorId: '7', floor: 3, why: null, secret: 'x' };
  expect(columnsOf(elevatorStopped, input)).toEqual({
    elevatorId: '7',
    subjectId: '9',
    payload: { floor: 3, why: null, quiet: false },
  });
  expect(() => columnsOf(elevatorStopped, { ...input, floor: 'three' })).toThrow('floor');
});

test('reads a row as announced, and a row of another version if it has every required field', () => {
  const { payload } = columnsOf(elevatorStopped, { stopId: '9', elevatorId: '7', floor: 3, why: 'fire' });
  const expected = { stopId: '9', elevatorId: '7', floor: 3, why: 'fire', quiet: false };
  expect(readRow(elevatorStopped, row(payload)).data).toEqual(expected);
  expect(readRow(elevatorStopped, row({ floor: 3, why: 'fire', since: 'v2' })).data).toEqual(expected);
  expect(readRow(elevatorStopped, row({ floor: 3 })).success).toBe(false);
  expect(readRow(elevatorStopped, { ...row(payload), subjectId: null }).success).toBe(false);
});
