import { allowedIn, misfit } from '@hoistway/contract/telemetry/allowed.ts';
import { decodeState, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { telemetry, telemetryNames, type TelemetryItem } from '@hoistway/contract/telemetry/telemetry.ts';
import type { MessageTime } from './time/messageTime.ts';
import { hasUnkeepableText, readDeviceJson, unkeepable, type DeviceJson, type Unread } from './deviceText.ts';
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
const textUpTo =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** The same judgement as the declared schema, made by hand: this runs for every message of every elevator. */
function checkOf(item: TelemetryItem): Check {
  switch (item.kind) {
    case 'flag':
      return flag;
    case 'whole':
      return whole(item.from, item.to);
    case 'real':
      return between(item.from, item.to);
    case 'floor': {
      const isFloor = whole(item.from, item.to);
      const isShown = textUpTo(item.longest);
      return (value) => (typeof value === 'string' ? isShown(value) : isFloor(value));
    }
    case 'text':
      return textUpTo(item.longest);
    case 'wholes':
      return listOf(whole(item.from, item.to), item.most);
    case 'texts':
      return listOf(textUpTo(item.longest), item.most);
  }
}
const checked = new Map<string, Check>(telemetryNames.map((name) => [name, checkOf(telemetry[name])]));

/** A state as a device said it: its time may be anything, or be missing. */
export type SaidState = Omit<StateMessage, 'timeStamp'> & { timeStamp?: unknown };

/** Whether a value is a state message but for its time; agrees with `stateMessage`, unknown keys are ignored by both. */
export function isState(value: unknown): value is SaidState {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const key in value) {
    const check = checked.get(key);
    const each = (value as Record<string, unknown>)[key];
    if (check && each !== undefined && !check(each)) return false;
  }
  return true;
}

/** Which field keeps a value from being a state, and what it holds. */
function stateMisfit(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return misfit('the message', value, 'an object');
  const fields = value as Record<string, unknown>;
  const name = telemetryNames.find((each) => fields[each] !== undefined && !checked.get(each)!(fields[each]));
  return name === undefined ? 'no object' : misfit(name, fields[name], allowedIn(telemetry[name]));
}

/** What a state in JSON says, and which of it is not declared and therefore left out. */
export function fieldsOf(payload: Buffer): { declared: string[]; undeclared: string[] } {
  const read = readDeviceJson(payload);
  const names = Object.keys('value' in read && typeof read.value === 'object' ? (read.value ?? {}) : {});
  const isDeclared = (name: string) => name === 'timeStamp' || checked.has(name);
  return { declared: names.filter(isDeclared), undeclared: names.filter((name) => !isDeclared(name)) };
}

/** Keeps what is declared. A copy is made only of a message that says more, since hardly any does. */
function declaredPart(message: SaidState): SaidState {
  const { timeStamp } = message;
  // What cannot be believed is kept short at least.
  const odd = typeof timeStamp !== 'number' && (typeof timeStamp !== 'string' || timeStamp.length > 40);
  for (const key in message) {
    if (key === 'timeStamp' ? !odd : checked.has(key)) continue;
    return Object.fromEntries(
      Object.entries(message).filter(([name]) => (name === 'timeStamp' ? !odd : checked.has(name))),
    );
  }
  return message;
}

function readProtobuf(payload: Buffer): DeviceJson {
  try {
    const value = decodeState(payload);
    return hasUnkeepableText(value) ? unkeepable(value) : { value };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return {
      refusal: 'malformed',
      detail: `${payload.length} bytes that are not the protobuf message State: ${why}`,
    };
  }
}

export type ReadState = { sample: Sample } | Unread;

/**
 * Reads one payload; what is not declared is left out. `timed` says when it is of, whatever its time is, and `floorOf`
 * which physical floor a shown text is.
 */
export function readState(
  payload: Buffer,
  form: 'json' | 'protobuf',
  timed: (timeStamp: unknown) => MessageTime,
  floorOf: (label: string) => number | undefined,
): ReadState {
  const read = form === 'json' ? readDeviceJson(payload) : readProtobuf(payload);
  if ('refusal' in read) return read;
  if (!isState(read.value)) return { refusal: 'malformed', detail: stateMisfit(read.value) };
  const { at, clockWrong } = timed(read.value.timeStamp);
  const { carPosition } = read.value;
  const sample = declaredPart(read.value) as unknown as Sample;
  sample.at = at;
  if (clockWrong) sample.clockWrong = true;
  sample.floor = typeof carPosition === 'string' ? floorOf(carPosition) : carPosition;
  return { sample };
}
