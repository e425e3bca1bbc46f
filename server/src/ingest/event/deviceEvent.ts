import { randomUUID } from 'node:crypto';
import { eventMessage } from '@hoistway/contract/telemetry/event.ts';
import { readDeviceJson } from '../deviceText.ts';

/** An event as it is taken. What it says of its time is judged apart. */
export interface SaidEvent {
  id: string;
  timeStamp: unknown;
  code: string;
  on: boolean;
  seq: number | undefined;
  snapshot: object | undefined;
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

/** What can be kept of the state that came with an event: an odd value there is no reason to lose an alarm. */
function readSnapshot(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const kept = Object.entries(value).filter(
    ([name, each]) => name in parts && parts[name as keyof typeof parts].safeParse(each).success,
  );
  return Object.fromEntries(kept);
}

/** Reads an event of a device. Only what cannot be read at all is refused: no object, no code, texts too long. */
export function readEvent(
  payload: Buffer,
): { event: SaidEvent } | { refusal: 'malformed' | 'unkeepableText' } {
  const json = readDeviceJson(payload);
  if ('refusal' in json) return json;
  const said = json.value;
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return { refusal: 'malformed' };
  const value = said as Record<string, unknown>;
  const read = { id: readId(value.id), code: code.safeParse(value.code).data, on: words.get(value.on) };
  if (read.id === undefined || read.code === undefined || read.on === undefined)
    return { refusal: 'malformed' };
  return {
    event: {
      id: read.id,
      code: read.code,
      on: read.on,
      timeStamp: value.timeStamp,
      seq: seq.safeParse(value.seq).data,
      snapshot: readSnapshot(value.snapshot),
    },
  };
}
