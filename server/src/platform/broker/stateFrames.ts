import { deviceTopic } from '@hoistway/contract/telemetry/topic.ts';

/** How a state is written, by the channel on which it comes. */
export const stateForms = { state: 'json', 'state.pb': 'protobuf' } as const;
export type StateForm = (typeof stateForms)[keyof typeof stateForms];

export interface StateTopic {
  topic: Buffer;
  form: StateForm;
}

/** The topics on which a collector says its states. */
export const stateTopicsOf = (serial: string): StateTopic[] =>
  (['state', 'state.pb'] as const).map((channel) => ({
    topic: Buffer.from(deviceTopic(serial, channel)),
    form: stateForms[channel],
  }));

/** PUBLISH at QoS 0, neither retained nor sent again. */
const plainPublish = 0x30;
/** Of the length of a packet, which has four bytes at most. */
const lastShift = 21;

/**
 * Takes the states at the beginning of a chunk that are whole and plain, as MQTT before version 5, the only one that is spoken here, frames them, and answers
 * how many bytes they fill. Everything else is left to the parser of the broker, from its first byte on.
 */
export function takeStateFrames(
  chunk: Buffer,
  topics: readonly StateTopic[],
  take: (payload: Buffer, form: StateForm) => void,
): number {
  let taken = 0;
  while (chunk[taken] === plainPublish) {
    let at = taken + 1;
    let length = 0;
    let byte: number | undefined;
    for (let shift = 0; shift <= lastShift; shift += 7) {
      byte = chunk[at];
      if (byte === undefined) return taken;
      at += 1;
      length += (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const end = at + length;
    if (byte === undefined || byte >= 0x80 || length < 2 || end > chunk.length) return taken;
    const topicLength = chunk.readUInt16BE(at);
    const from = at + 2 + topicLength;
    if (from > end) return taken;
    const said = topics.find(
      ({ topic }) => topic.length === topicLength && topic.compare(chunk, at + 2, from) === 0,
    );
    if (!said) return taken;
    take(chunk.subarray(from, end), said.form);
    taken = end;
  }
  return taken;
}
