import { z } from 'zod';
import {
  readMessage,
  writeMessage,
  type ProtoField,
  type ProtoKind,
} from '#contract/description/protobuf.ts';
import {
  telemetry,
  telemetryNames,
  type TelemetryItem,
  type TelemetryName,
  type TelemetryValue,
} from './telemetry.ts';

export const doorStates = {
  unknown: 0,
  closing: 1,
  closed: 2,
  opening: 3,
  open: 4,
  locked: 5,
  ajar: 6,
} as const;

function schemaOf(item: TelemetryItem): z.ZodType {
  switch (item.kind) {
    case 'flag':
      return z.boolean();
    case 'whole':
      return z.int().min(item.from).max(item.to);
    case 'real':
      return z.number().min(item.from).max(item.to);
    case 'floor':
      return z.union([z.int().min(item.from).max(item.to), z.string().max(item.longest)]);
    case 'text':
      return z.string().max(item.longest);
    case 'wholes':
      return z.array(z.int().min(item.from).max(item.to)).max(item.most);
    case 'texts':
      return z.array(z.string().max(item.longest)).max(item.most);
  }
}

/** How an item travels; of a position the protobuf form says the physical floor only. */
export function protoKindOf(item: TelemetryItem): ProtoKind {
  switch (item.kind) {
    case 'flag':
      return 'bool';
    case 'whole':
      return item.from < 0 ? 'sint32' : 'uint32';
    case 'real':
      return 'double';
    case 'floor':
      return 'uint32';
    case 'text':
      return 'string';
    case 'wholes':
      return 'uint32[]';
    case 'texts':
      return 'string[]';
  }
}

type Shape = { [N in TelemetryName]: z.ZodOptional<z.ZodType<TelemetryValue<N>, TelemetryValue<N>>> };

/**
 * What an elevator reports (`hoistway/v1/{serial}/state` as JSON, `/state.pb` as protobuf). `timeStamp` is ISO 8601 with
 * zone, or epoch milliseconds, in the protobuf form always these.
 */
export const stateMessage = z.object({
  timeStamp: z.union([z.number(), z.string().max(40)]),
  ...(Object.fromEntries(
    telemetryNames.map((name) => [name, schemaOf(telemetry[name]).optional()]),
  ) as unknown as Shape),
});
export type StateMessage = z.infer<typeof stateMessage>;

export const maxStateBytes = 8 * 1024;

export const stateProto: readonly ProtoField<keyof StateMessage>[] = [
  [1, 'timeStamp', 'int64'],
  ...telemetryNames.map(
    (name) => [telemetry[name].number, name, protoKindOf(telemetry[name])] as ProtoField<TelemetryName>,
  ),
];

export function encodeState(state: StateMessage): Uint8Array {
  return writeMessage(stateProto, state).finish();
}

/** Reads the protobuf form; throws when bytes are cut short. The result is still to be judged by `stateMessage`. */
export function decodeState(bytes: Uint8Array): unknown {
  return readMessage(stateProto, bytes);
}
