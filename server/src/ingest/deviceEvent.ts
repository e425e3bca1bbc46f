import { eventMessage, type EventMessage } from '@hoistway/contract/telemetry/event.ts';
import { readDeviceJson } from './deviceText.ts';

/** Reads an event of a device. */
export function readEvent(
  payload: Buffer,
): { event: EventMessage } | { refusal: 'malformed' | 'unkeepableText' } {
  const json = readDeviceJson(payload);
  if ('refusal' in json) return json;
  const read = eventMessage.safeParse(json.value);
  return read.success ? { event: read.data } : { refusal: 'malformed' };
}
