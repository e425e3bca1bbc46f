import { decodeState, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { readSampleTime } from '@hoistway/contract/telemetry/time.ts';
import { hasUnkeepableText, readDeviceJson, type DeviceJson } from './deviceText.ts';
import type { Sample } from '#area/faultCode/faultRules.ts';

type Check = (value: unknown) => boolean;

const between =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;
const whole =
  (low: number, high: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const flag: Check = (value) => typeof value === 'boolean';
const counter = between(0, 1e12);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const textUpTo =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const floors = listOf(whole(1, 200), 200);

/** The same judgement as the declared schema, made by hand: this runs for every message of every lift. */
const checks: Record<Exclude<keyof StateMessage, 'timeStamp'>, Check> = {
  registerNumber: textUpTo(20),
  serviceMode: whole(0, 7),
  carStatus: whole(0, 1),
  carDirection: whole(0, 2),
  doorZone: flag,
  carPosition: (value) => (typeof value === 'string' ? value.length <= 4 : whole(1, 200)(value)),
  doorClosed: flag,
  doorStatus: whole(0, 6),
  landingDoorLocked: flag,
  passengerStatus: flag,
  carOverload: flag,
  driveStatus: whole(0, 2),
  speed: between(-20, 20),
  powerStatus: whole(0, 2),
  upperLimit: flag,
  lowerLimit: flag,
  machineRoomTemperature: between(-60, 150),
  machineRoomDoor: flag,
  peopleNumber: whole(0, 99),
  activityMode: whole(0, 2),
  messageCode: listOf(textUpTo(8), 32),
  operationStatus: whole(0, 1),
  operationDirection: whole(0, 2),
  operationDetail: whole(0, 4),
  totalRunningTime: counter,
  presentCounterValue: counter,
  doorOpenCount: counter,
  ropeBendCount: counter,
  liftMileage: counter,
  passengerCounter: counter,
  powerConsumption: counter,
  positionMm: whole(-20_000, 1_000_000),
  loadPercent: between(0, 200),
  doorPercent: between(0, 100),
  busVoltage: between(0, 2000),
  carCalls: floors,
  hallUpCalls: floors,
  hallDownCalls: floors,
  inputTerminals: whole(0, 2 ** 27 - 1),
  outputTerminals: whole(0, 2 ** 16 - 1),
  controllerWords: listOf(whole(0, 65_535), 12),
};
const checked = new Map<string, Check>(Object.entries(checks));

/** Whether a value is a state message; agrees with `stateMessage`, unknown keys are ignored by both. */
export function isState(value: unknown): value is StateMessage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { timeStamp } = value as { timeStamp?: unknown };
  if (typeof timeStamp === 'string' ? timeStamp.length > 40 : !Number.isFinite(timeStamp)) return false;
  for (const key in value) {
    const check = checked.get(key);
    const each = (value as Record<string, unknown>)[key];
    if (check && each !== undefined && !check(each)) return false;
  }
  return true;
}

/** Keeps what is declared. A copy is made only of a message that says more, since hardly any does. */
function declaredPart(message: StateMessage): StateMessage {
  for (const key in message) {
    if (key === 'timeStamp' || checked.has(key)) continue;
    return Object.fromEntries(
      Object.entries(message).filter(([name]) => name === 'timeStamp' || checked.has(name)),
    ) as StateMessage;
  }
  return message;
}

function readProtobuf(payload: Buffer): DeviceJson {
  try {
    const value = decodeState(payload);
    return hasUnkeepableText(value) ? { refusal: 'unkeepableText' } : { value };
  } catch {
    return { refusal: 'malformed' };
  }
}

export type ReadState = { sample: Sample } | { refusal: 'malformed' | 'unkeepableText' | 'timestamp' };

/** Reads one payload; what is not declared is left out. `floorOf` finds the physical floor of a shown text. */
export function readState(
  payload: Buffer,
  form: 'json' | 'protobuf',
  now: number,
  floorOf: (label: string) => number | undefined,
): ReadState {
  const read = form === 'json' ? readDeviceJson(payload) : readProtobuf(payload);
  if ('refusal' in read) return read;
  if (!isState(read.value)) return { refusal: 'malformed' };
  const time = readSampleTime(read.value.timeStamp, now);
  if ('refusal' in time) return { refusal: 'timestamp' };
  const { carPosition } = read.value;
  const sample = declaredPart(read.value) as unknown as Sample;
  sample.at = time.at;
  sample.floor = typeof carPosition === 'string' ? floorOf(carPosition) : carPosition;
  return { sample };
}
