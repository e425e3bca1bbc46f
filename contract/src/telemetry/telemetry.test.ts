import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';
import { expect, test } from 'vitest';
import type { ProtoField, ProtoKind } from '#contract/description/protobuf.ts';
import { encodeLiveElevator, liveProto, type LiveElevator } from '#contract/socketPush/live.ts';
import { encodeState, stateMessage, stateProto } from './state.ts';
import { historyItems, liveItems, telemetry, telemetryNames, type TelemetryItem } from './telemetry.ts';

const file = fileURLToPath(new URL('../../../docs/telemetry.proto', import.meta.url));

const types: Record<ProtoKind, string> = {
  string: 'optional string',
  bool: 'optional bool',
  uint32: 'optional uint32',
  sint32: 'optional sint32',
  int64: 'optional int64',
  double: 'optional double',
  'uint32[]': 'repeated uint32',
  'string[]': 'repeated string',
};

function boundsOf(item: TelemetryItem): string {
  const bounds = [];
  if ('from' in item) bounds.push(`${item.from} to ${item.to}${item.unit ? ` ${item.unit}` : ''}`);
  if ('longest' in item && item.kind !== 'floor') bounds.push(`at most ${item.longest} characters`);
  if ('most' in item) bounds.push(`at most ${item.most} of them`);
  return bounds.length === 0 ? '' : ` // ${bounds.join(', ')}`;
}

const boundsByName = new Map<string, string>([
  ...telemetryNames.map((name) => [name, boundsOf(telemetry[name])] as const),
  ...liveItems.map(
    ({ name, liveName, fromNumber }) => [liveName, fromNumber ? '' : boundsOf(telemetry[name])] as const,
  ),
]);

const messageOf = (name: string, fields: readonly ProtoField[]) =>
  [
    `message ${name} {`,
    ...[...fields]
      .toSorted((a, b) => a[0] - b[0])
      .map(
        ([number, field, kind]) => `  ${types[kind]} ${field} = ${number};${boundsByName.get(field) ?? ''}`,
      ),
    '}',
    '',
  ].join('\n');

const text = [
  '// Made of contract/src/telemetry/telemetry.ts.',
  'syntax = "proto3";',
  '',
  '// hoistway/v1/{serial}/state.pb; timeStamp in epoch milliseconds.',
  messageOf('State', stateProto),
  '// hoistway/live/{elevatorId}, and field 1 of what /live/elevators is told; instants in epoch milliseconds.',
  messageOf('LiveElevator', liveProto),
].join('\n');

test('docs/telemetry.proto describes both messages with unchanged numbers and kinds', async () => {
  await expect(text).toMatchFileSnapshot(file);
});

const valueOf = ({ kind, ...item }: TelemetryItem): unknown => {
  const low = 'from' in item ? item.from : 0;
  switch (kind) {
    case 'flag':
      return true;
    case 'text':
      return '梯1';
    case 'texts':
      return ['01', '90'];
    case 'wholes':
      return [low, low + 1];
    case 'real':
      return low + 0.5;
    default:
      return low + 1;
  }
};

test('encoded messages can be decoded by the proto description alone', () => {
  const { root } = protobuf.parse(text, { keepCase: true });
  const read = (message: string, bytes: Uint8Array) => {
    const type = root.lookupType(message);
    return type.toObject(type.decode(bytes), { longs: Number });
  };
  const state = stateMessage.parse({
    timeStamp: 1_795_232_000_000,
    ...Object.fromEntries(telemetryNames.map((name) => [name, valueOf(telemetry[name])])),
  });
  expect(Object.keys(state)).toHaveLength(stateProto.length);
  expect(read('State', encodeState(state))).toEqual(state);

  const live = {
    id: '7',
    at: 1,
    status: 'fault',
    trapped: true,
    since: 2,
    faultCode: 'K111',
    faultSince: 3,
    ...Object.fromEntries(
      liveItems.map(({ name, liveName, fromNumber }) => [liveName, fromNumber || valueOf(telemetry[name])]),
    ),
  } as LiveElevator;
  expect(Object.keys(live)).toHaveLength(liveProto.length);
  expect(read('LiveElevator', encodeLiveElevator(live))).toEqual(live);
});

test.each([
  ['numbers of a state', stateProto.map(([number]) => number)],
  ['numbers of a live elevator', liveProto.map(([number]) => number)],
  ['names of a live elevator', liveProto.map(([, name]) => name)],
  ['columns', historyItems.map(({ column }) => column)],
])('%s are unique', (_, used) => {
  expect(new Set<unknown>(used).size).toBe(used.length);
  expect(used.length).toBeGreaterThan(13);
});
