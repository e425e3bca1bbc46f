import protobuf from 'protobufjs/minimal.js';
import {
  fromBase64,
  readMessage,
  toBase64,
  writeMessage,
  type ProtoField,
} from '#contract/description/protobuf.ts';
import { protoKindOf } from '#contract/telemetry/state.ts';
import { liveItems, telemetry, type LiveValues } from '#contract/telemetry/telemetry.ts';

export const liveStatuses = ['unknown', 'normal', 'fault', 'maintenance', 'offline'] as const;
export type LiveStatus = (typeof liveStatuses)[number];

/**
 * The present of one elevator as the console shows it: what it said last, and what was made of it. Instants are epoch ms.
 * What the elevator does not report is absent: unknown is not normal.
 */
export interface LiveElevator extends Partial<LiveValues> {
  id: string;
  /** When the elevator said it (device time); absent when it never spoke. */
  at?: number;
  status: LiveStatus;
  trapped: boolean;
  /** Since when `status` holds. */
  since?: number;
  /** Code of the worst open fault. */
  faultCode?: string;
  /** When the worst open fault opened. */
  faultSince?: number;
}

export const liveProto: readonly ProtoField<keyof LiveElevator>[] = [
  [1, 'id', 'string'],
  [2, 'at', 'int64'],
  [3, 'status', 'string'],
  [4, 'trapped', 'bool'],
  [5, 'since', 'int64'],
  [6, 'faultCode', 'string'],
  [7, 'faultSince', 'int64'],
  ...liveItems.map(
    ({ name, liveName, liveNumber, fromNumber }) =>
      [liveNumber, liveName, fromNumber ? 'bool' : protoKindOf(telemetry[name])] as ProtoField<
        keyof LiveValues
      >,
  ),
];

/** The protobuf bytes of one elevator; a batch is a sequence of field 1, so encoded elevators can be joined and reused. */
export function encodeLiveElevator(elevator: LiveElevator): Uint8Array {
  return writeMessage(liveProto, elevator).finish();
}

/** Joins encoded elevators to the base64 body of one `/live/elevators` message. */
export function joinLiveBatch(encoded: readonly Uint8Array[]): string {
  const writer = protobuf.Writer.create();
  for (const bytes of encoded) writer.uint32(10).bytes(bytes);
  return toBase64(writer.finish());
}

/** One encoded elevator; undefined when the bytes are none. */
export function decodeLiveElevator(bytes: Uint8Array): LiveElevator | undefined {
  try {
    const live = { ...emptyLive, ...readMessage(liveProto, protobuf.Reader.create(bytes)) } as LiveElevator;
    return typeof live.id === 'string' && liveStatuses.includes(live.status) ? live : undefined;
  } catch {
    return undefined;
  }
}

export function decodeLiveBatch(body: string): LiveElevator[] {
  const reader = protobuf.Reader.create(fromBase64(body));
  const elevators: LiveElevator[] = [];
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag !== 10) {
      reader.skipType(tag & 7);
      continue;
    }
    const length = reader.uint32();
    elevators.push({ ...emptyLive, ...readMessage(liveProto, reader, length) } as LiveElevator);
  }
  return elevators;
}

const emptyLive: Partial<LiveElevator> = { status: 'unknown', trapped: false };

/** How many elevators of the viewer's scope are in each status. `fault` includes `trapped`. */
export interface LiveCounts {
  all: number;
  online: number;
  offline: number;
  normal: number;
  fault: number;
  maintenance: number;
  trapped: number;
  unknown: number;
  openFaults: number;
}

const countsProto: readonly ProtoField<keyof LiveCounts>[] = [
  [1, 'all', 'uint32'],
  [2, 'online', 'uint32'],
  [3, 'offline', 'uint32'],
  [4, 'normal', 'uint32'],
  [5, 'fault', 'uint32'],
  [6, 'maintenance', 'uint32'],
  [7, 'trapped', 'uint32'],
  [8, 'unknown', 'uint32'],
  [9, 'openFaults', 'uint32'],
];

export const encodeCounts = (counts: LiveCounts) => toBase64(writeMessage(countsProto, counts).finish());

export function decodeCounts(body: string): LiveCounts {
  const read = readMessage(countsProto, fromBase64(body));
  return Object.fromEntries(countsProto.map(([, name]) => [name, read[name] ?? 0])) as unknown as LiveCounts;
}
