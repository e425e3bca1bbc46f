import { parameters, findParameter } from '@hoistway/contract/controller/controllerDictionary.ts';
import { isClosed, isOutOfRange } from '@hoistway/contract/controller/controllerRules.ts';
import { parameterGroups, readReply, type ReadCommand } from '@hoistway/contract/telemetry/command.ts';
import { stateMessage, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { expect, test } from 'vitest';
import { Controller } from './controller.ts';
import { Random } from './random.ts';

const controllerOf = (seed: string) =>
  new Controller(
    {
      serial: seed,
      secret: 's',
      floors: 12,
      ratedSpeedMPerS: 1.75,
      ratedLoadKg: 1000,
      usage: 'office',
      site: 'tower',
      timeZone: 'Asia/Singapore',
    },
    new Random(seed),
  );
const resting: StateMessage = {
  timeStamp: 0,
  serviceMode: 1,
  carStatus: 0,
  carDirection: 0,
  doorZone: true,
  doorClosed: true,
  landingDoorLocked: true,
  positionMm: 0,
  powerStatus: 1,
  messageCode: [],
};
type ReadableGroup = ReadCommand['read'][number];
const read = (controller: Controller, groups: readonly ReadableGroup[]) =>
  controller.answer({ id: '1', read: [...groups] }, resting);
const valuesOf = (controller: Controller, groups: readonly ReadableGroup[]) =>
  Object.assign({}, ...read(controller, groups).map(({ values }) => values)) as Record<string, number>;

test('the controller answers all groups in valid parts, without its password', () => {
  const parts = read(controllerOf('a'), parameterGroups);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(readReply.safeParse(part).success).toBe(true);
  const codes = parts.flatMap(({ values }) => Object.keys(values));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(parameters.filter(({ secret }) => !secret).length);
});

test('the controller answers ten fault records and fifty of its history', () => {
  const values = valuesOf(controllerOf('a'), ['E0', 'E9', 'H']);
  expect(Object.keys(values)).toHaveLength(52 * 30);
  expect(values['E0-00']).toBe(values['H01-00']);
});

test('the controller has the same settings after every start, and some controllers differ', () => {
  const of = (seed: string) => valuesOf(controllerOf(seed), parameterGroups);
  expect(of('a')).toEqual(of('a'));
  const all = Array.from({ length: 30 }, (_, index) => of(`elevator ${index}`));
  const changed = all.filter((values) =>
    parameters.some(
      (each) => each.group === 'F9' && each.default !== undefined && values[each.code] !== each.default,
    ),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(30);
  const outside = all.map((values) =>
    Object.entries(values).filter(([code, value]) => isOutOfRange(findParameter(code)!, value, values)),
  );
  expect(outside.flat().filter(([code]) => code !== 'F9-00')).toEqual([]);
});

test('the contacts are closed or open according to their functions', () => {
  const signals = controllerOf('a').signals(resting);
  expect(stateMessage.safeParse({ ...resting, ...signals }).success).toBe(true);
  // X1 is the up leveling signal by a contact that opens; X4 the safety circuit by one that closes.
  expect([isClosed(signals.inputTerminals, 0), isClosed(signals.inputTerminals, 3)]).toEqual([false, true]);
  const moving = controllerOf('a').signals({ ...resting, carStatus: 1, doorZone: false });
  expect([isClosed(moving.inputTerminals, 0), isClosed(moving.outputTerminals, 0)]).toEqual([true, true]);
});
