import { eventMessage, maxEventBytes, type EventMessage } from '@hoistway/contract/telemetry/event.ts';
import { readSampleTime } from '@hoistway/contract/telemetry/time.ts';

export interface ReadEvent extends EventMessage {
  /** The device's time, epoch milliseconds. */
  at: number;
}

/** What a text column can hold: no control character, no half of a surrogate pair. */
const plain = /^[^\p{Cc}\p{Cs}]+$/u;

/** Reads one event; never throws. Events are rare, so the schema itself judges. */
export function readEvent(payload: Uint8Array, now: number): ReadEvent | { refusal: string } {
  if (payload.length > maxEventBytes) return { refusal: 'tooLarge' };
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload).toString());
  } catch {
    return { refusal: 'malformed' };
  }
  const read = eventMessage.safeParse(value);
  if (!read.success || !plain.test(read.data.id) || !plain.test(read.data.code))
    return { refusal: 'malformed' };
  const time = readSampleTime(read.data.timeStamp, now);
  return 'refusal' in time ? time : { ...read.data, at: time.at };
}
