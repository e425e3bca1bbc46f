import { decodeState, maxStateBytes, type StateMessage } from '@hoistway/contract/telemetry/state.ts';

/**
 * The state schema by hand: zod costs several times the JSON parser on the hot path. A fuzz test holds both to the
 * same verdicts; whoever changes `stateMessage` meets it.
 */
export type StateForm = 'json' | 'protobuf';
export type StateRefusal = 'malformed' | 'tooLarge';

type Check = (value: unknown) => boolean;

const flag: Check = (value) => typeof value === 'boolean';
const integer =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max && Number.isInteger(value);
const amount =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max;
const list =
  (max: number, each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(each);

const counter = amount(0, 1e12);
const floor = integer(1, 200);
const floors = list(200, floor);

const shortText = text(4);
const timeText = text(40);

const checks: { [Key in keyof Required<StateMessage>]: Check } = {
  timeStamp: (value) => (typeof value === 'number' ? Number.isFinite(value) : timeText(value)),
  registerNumber: text(20),
  serviceMode: integer(0, 7),
  carStatus: integer(0, 1),
  carDirection: integer(0, 2),
  doorZone: flag,
  carPosition: (value) => floor(value) || shortText(value),
  doorClosed: flag,
  doorStatus: integer(0, 6),
  landingDoorLocked: flag,
  passengerStatus: flag,
  carOverload: flag,
  driveStatus: integer(0, 2),
  speed: amount(-20, 20),
  powerStatus: integer(0, 2),
  upperLimit: flag,
  lowerLimit: flag,
  machineRoomTemperature: amount(-60, 150),
  machineRoomDoor: flag,
  peopleNumber: integer(0, 99),
  activityMode: integer(0, 2),
  messageCode: list(32, text(8)),
  operationStatus: integer(0, 1),
  operationDirection: integer(0, 2),
  operationDetail: integer(0, 4),
  totalRunningTime: counter,
  presentCounterValue: counter,
  doorOpenCount: counter,
  ropeBendCount: counter,
  liftMileage: counter,
  passengerCounter: counter,
  powerConsumption: counter,
  positionMm: integer(-20_000, 1_000_000),
  loadPercent: amount(0, 200),
  doorPercent: amount(0, 100),
  busVoltage: amount(0, 2000),
  carCalls: floors,
  hallUpCalls: floors,
  hallDownCalls: floors,
};

const table = new Map<string, Check>(Object.entries(checks));
export const stateKeys = [...table.keys()];

/** The parsed value as a state, without keys we do not know, or undefined. */
export function judgeState(value: unknown): StateMessage | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  if (!Object.hasOwn(given, 'timeStamp')) return undefined;
  let strange = false;
  for (const key in given) {
    const check = table.get(key);
    if (!check) strange = true;
    else if (!check(given[key])) return undefined;
  }
  if (!strange) return given as StateMessage;
  const known: Record<string, unknown> = {};
  for (const key of stateKeys) if (Object.hasOwn(given, key)) known[key] = given[key];
  return known as StateMessage;
}

/** Reads one payload; never throws. */
export function readState(payload: Uint8Array, form: StateForm): StateMessage | StateRefusal {
  if (payload.length > maxStateBytes) return 'tooLarge';
  try {
    const value: unknown =
      form === 'json'
        ? JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString())
        : decodeState(payload);
    return judgeState(value) ?? 'malformed';
  } catch {
    return 'malformed';
  }
}

const unsafe = /[\0\ud800-\udfff]/;

/** Text that PostgreSQL takes: no NUL, no half of a surrogate pair. */
function storable(value: unknown): unknown {
  if (typeof value !== 'string' || !unsafe.test(value)) return value;
  return Buffer.from(value.replaceAll('\0', '')).toString();
}

/** The state as JSON text for a jsonb column. */
export function stateJson(state: object): string {
  const json = JSON.stringify(state);
  return json.includes('\\u') ? JSON.stringify(state, (_key, value: unknown) => storable(value)) : json;
}
