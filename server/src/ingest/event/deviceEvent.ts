import { randomUUID } from 'node:crypto';
import { allowedIn, misfit } from '@hoistway/contract/telemetry/allowed.ts';
import { eventMessage, longestCode, longestEventId } from '@hoistway/contract/telemetry/event.ts';
import { telemetry, type TelemetryName } from '@hoistway/contract/telemetry/telemetry.ts';
import { readDeviceJson, type Unread } from '../deviceText.ts';

/** An event as it is taken. What it says of its time is judged apart. */
export interface SaidEvent {
  id: string;
  timeStamp: unknown;
  code: string;
  on: boolean;
  seq: number | undefined;
  snapshot: object | undefined;
  /** What of the snapshot was left out, and why. */
  leftOut(): string[];
}

const { id, code, seq, snapshot } = eventMessage.shape;
const parts = snapshot.unwrap().shape;

/** One without a number is told apart from no other, so that none is lost. */
const readId = (value: unknown): string | undefined =>
  value === undefined || value === null || value === ''
    ? `none-${randomUUID()}`
    : id.safeParse(typeof value === 'number' ? String(value) : value).data;

const words: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  [0, false],
  ['false', false],
  // That it happened is all that some devices say.
  [undefined, true],
  [null, true],
]);

const isKept = ([name, value]: [string, unknown]): boolean =>
  name in parts && parts[name as keyof typeof parts].safeParse(value).success;

/** What can be kept of the state that came with an event: an odd value there is no reason to lose an alarm. */
function readSnapshot(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(isKept));
}

/** What of that state was left out, and why. */
function leftOutOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [misfit('snapshot', value, 'an object')];
  return Object.entries(value)
    .filter((each) => !isKept(each))
    .map(([name, each]) => {
      const item = name in telemetry ? telemetry[name as TelemetryName] : undefined;
      return item ? misfit(`snapshot.${name}`, each, allowedIn(item)) : `snapshot.${name} is not declared`;
    });
}

/** Which field keeps a message from being an event, and what it holds. */
function eventMisfit(value: Record<string, unknown>): string {
  if (readId(value.id) === undefined)
    return misfit('id', value.id, `a text of 1 to ${longestEventId} characters`);
  return code.safeParse(value.code).success
    ? misfit('on', value.on, 'true or false')
    : misfit('code', value.code, `a text of 1 to ${longestCode} characters`);
}

/** Reads an event of a device. Only what cannot be read at all is refused: no object, no code, texts too long. */
export function readEvent(payload: Buffer): { event: SaidEvent } | Unread {
  const json = readDeviceJson(payload);
  if ('refusal' in json) return json;
  const said = json.value;
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    return { refusal: 'malformed', detail: misfit('the message', said, 'an object') };
  const value = said as Record<string, unknown>;
  const read = { id: readId(value.id), code: code.safeParse(value.code).data, on: words.get(value.on) };
  if (read.id === undefined || read.code === undefined || read.on === undefined)
    return { refusal: 'malformed', detail: eventMisfit(value) };
  return {
    event: {
      id: read.id,
      code: read.code,
      on: read.on,
      timeStamp: value.timeStamp,
      seq: seq.safeParse(value.seq).data,
      snapshot: readSnapshot(value.snapshot),
      leftOut: () => leftOutOf(value.snapshot),
    },
  };
}
