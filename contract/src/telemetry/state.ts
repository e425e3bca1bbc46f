import { z } from 'zod';
import { readMessage, writeMessage, type ProtoField } from '#contract/protobuf.ts';

/**
 * What a lift reports (`hoistway/v1/{serial}/state` as JSON, `/state.pb` as protobuf with the numbers below).
 * Units: speed m/s, positions mm above the lowest sill, percent 0 to 100, temperature °C, energy kWh,
 * running time h, mileage m. `timeStamp` is ISO 8601 with zone, or epoch milliseconds.
 */
export const serviceModes = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const doorStates = {
  unknown: 0,
  closing: 1,
  closed: 2,
  opening: 3,
  open: 4,
  locked: 5,
  ajar: 6,
} as const;

const enumeration = (last: number) => z.int().min(0).max(last).optional();
const counter = () => z.number().min(0).max(1e12).optional();
const percent = () => z.number().min(0).max(200).optional();
const flag = () => z.boolean().optional();
const word = (bits: number) =>
  z
    .int()
    .min(0)
    .max(2 ** bits - 1)
    .optional();
const floors = () => z.array(z.int().min(1).max(200)).max(200).optional();

export const stateMessage = z.object({
  timeStamp: z.union([z.number(), z.string().max(40)]),
  registerNumber: z.string().max(20).optional(),
  serviceMode: enumeration(7),
  carStatus: enumeration(1),
  carDirection: enumeration(2),
  doorZone: flag(),
  carPosition: z.union([z.int().min(1).max(200), z.string().max(4)]).optional(),
  doorClosed: flag(),
  doorStatus: enumeration(6),
  landingDoorLocked: flag(),
  passengerStatus: flag(),
  carOverload: flag(),
  driveStatus: enumeration(2),
  speed: z.number().min(-20).max(20).optional(),
  powerStatus: enumeration(2),
  upperLimit: flag(),
  lowerLimit: flag(),
  machineRoomTemperature: z.number().min(-60).max(150).optional(),
  machineRoomDoor: flag(),
  peopleNumber: z.int().min(0).max(99).optional(),
  activityMode: enumeration(2),
  messageCode: z.array(z.string().max(8)).max(32).optional(),
  operationStatus: enumeration(1),
  operationDirection: enumeration(2),
  operationDetail: enumeration(4),
  totalRunningTime: counter(),
  presentCounterValue: counter(),
  doorOpenCount: counter(),
  ropeBendCount: counter(),
  liftMileage: counter(),
  passengerCounter: counter(),
  powerConsumption: counter(),
  positionMm: z.int().min(-20_000).max(1_000_000).optional(),
  loadPercent: percent(),
  doorPercent: z.number().min(0).max(100).optional(),
  busVoltage: z.number().min(0).max(2000).optional(),
  carCalls: floors(),
  hallUpCalls: floors(),
  hallDownCalls: floors(),
  /** Bit n is set while the contact at terminal X(n+1) is closed, or output Y(n+1) is energised. */
  inputTerminals: word(27),
  outputTerminals: word(16),
  /** Inputs 1 to 5, outputs 1 and 2, car top in and out, hall, system 1 and 2: FA-26 to FA-37. */
  controllerWords: z.array(z.int().min(0).max(65_535)).max(12).optional(),
});
export type StateMessage = z.infer<typeof stateMessage>;

export const maxStateBytes = 8 * 1024;

type StateKey = keyof StateMessage;
/** The protobuf form; `timeStamp` is epoch milliseconds, `carPosition` the physical floor. */
const stateProto: readonly ProtoField<StateKey>[] = [
  [1, 'timeStamp', 'int64'],
  [2, 'registerNumber', 'string'],
  [3, 'serviceMode', 'uint32'],
  [4, 'carStatus', 'uint32'],
  [5, 'carDirection', 'uint32'],
  [6, 'doorZone', 'bool'],
  [7, 'carPosition', 'uint32'],
  [8, 'doorClosed', 'bool'],
  [9, 'doorStatus', 'uint32'],
  [10, 'landingDoorLocked', 'bool'],
  [11, 'passengerStatus', 'bool'],
  [12, 'carOverload', 'bool'],
  [13, 'driveStatus', 'uint32'],
  [14, 'speed', 'double'],
  [15, 'powerStatus', 'uint32'],
  [16, 'upperLimit', 'bool'],
  [17, 'lowerLimit', 'bool'],
  [18, 'machineRoomTemperature', 'double'],
  [19, 'machineRoomDoor', 'bool'],
  [20, 'peopleNumber', 'uint32'],
  [21, 'activityMode', 'uint32'],
  [22, 'messageCode', 'string[]'],
  [23, 'operationStatus', 'uint32'],
  [24, 'operationDirection', 'uint32'],
  [25, 'operationDetail', 'uint32'],
  [26, 'totalRunningTime', 'double'],
  [27, 'presentCounterValue', 'double'],
  [28, 'doorOpenCount', 'double'],
  [29, 'ropeBendCount', 'double'],
  [30, 'liftMileage', 'double'],
  [31, 'passengerCounter', 'double'],
  [32, 'powerConsumption', 'double'],
  [33, 'positionMm', 'sint32'],
  [34, 'loadPercent', 'double'],
  [35, 'doorPercent', 'double'],
  [36, 'busVoltage', 'double'],
  [37, 'carCalls', 'uint32[]'],
  [38, 'hallUpCalls', 'uint32[]'],
  [39, 'hallDownCalls', 'uint32[]'],
  [40, 'inputTerminals', 'uint32'],
  [41, 'outputTerminals', 'uint32'],
  [42, 'controllerWords', 'uint32[]'],
];

export function encodeState(state: StateMessage): Uint8Array {
  return writeMessage(stateProto, state).finish();
}

/** Reads the protobuf form; throws when bytes are cut short. The result is still to be judged by `stateMessage`. */
export function decodeState(bytes: Uint8Array): unknown {
  return readMessage(stateProto, bytes);
}
