import { describe, expect, test } from 'vitest';
import { stateTopicsOf, takeStateFrames } from './stateFrames.ts';

const topics = stateTopicsOf('A1');

/** A PUBLISH packet; `first` is its first byte. */
function frame(topic: string, payload: string, first = 0x30): Buffer {
  const name = Buffer.from(topic);
  const body = Buffer.concat([
    Buffer.from([name.length >> 8, name.length & 0xff]),
    name,
    Buffer.from(payload),
  ]);
  const length: number[] = [];
  for (let left = body.length; ; left >>= 7) {
    if (left < 0x80) {
      length.push(left);
      break;
    }
    length.push((left & 0x7f) | 0x80);
  }
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}
const state = (payload: string) => frame('hoistway/v1/A1/state', payload);

function read(chunk: Buffer) {
  const said: [string, string][] = [];
  const taken = takeStateFrames(chunk, topics, (payload, form) => said.push([payload.toString(), form]));
  return { taken, said };
}

test('reads complete states in order, whatever their length', () => {
  const long = JSON.stringify({ text: 'x'.repeat(300) });
  const chunk = Buffer.concat([state('{}'), state(long), frame('hoistway/v1/A1/state.pb', 'pb'), state('')]);
  expect(read(chunk)).toEqual({
    taken: chunk.length,
    said: [
      ['{}', 'json'],
      [long, 'json'],
      ['pb', 'protobuf'],
      ['', 'json'],
    ],
  });
});

test('reads nothing of an incomplete state', () => {
  const [first, second] = [state('{"a":1}'), state(JSON.stringify({ text: 'x'.repeat(200) }))];
  for (let cut = 0; cut < second.length; cut += 1)
    expect(read(Buffer.concat([first, second.subarray(0, cut)]))).toEqual({
      taken: first.length,
      said: [['{"a":1}', 'json']],
    });
});

describe('leaves a packet that is no plain state, and all bytes after it', () => {
  const cases: [string, Buffer][] = [
    ['an event', frame('hoistway/v1/A1/event', '{}')],
    ['a state of another collector', frame('hoistway/v1/A2/state', '{}')],
    ['a topic that goes on', frame('hoistway/v1/A1/state/x', '{}')],
    ['a retained state', frame('hoistway/v1/A1/state', '{}', 0x31)],
    ['a state at QoS 1', frame('hoistway/v1/A1/state', '{}', 0x32)],
    ['a state that is sent again', frame('hoistway/v1/A1/state', '{}', 0x38)],
    ['a ping', Buffer.from([0xc0, 0])],
    ['a length of five bytes', Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 1, 0, 0])],
    ['a packet without a topic', Buffer.from([0x30, 1, 0])],
    ['a topic that is longer than its packet', Buffer.from([0x30, 3, 0, 9, 104])],
    ['nothing', Buffer.alloc(0)],
  ];
  test.each(cases)('%s', (_, other) => {
    const before = state('{"n":1}');
    expect(read(Buffer.concat([before, other, state('{"n":2}')]))).toMatchObject(
      other.length === 0
        ? {
            said: [
              ['{"n":1}', 'json'],
              ['{"n":2}', 'json'],
            ],
          }
        : { taken: before.length },
    );
    expect(read(other)).toEqual({ taken: 0, said: [] });
  });
});
