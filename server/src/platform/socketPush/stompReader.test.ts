import { expect, test } from 'vitest';
import { MalformedFrame, StompReader, type StompFrame } from './stompReader.ts';

const limits = { frameBytes: 1_000, headerBytes: 200, headers: 5 };

/** Everything that comes out when a text arrives in pieces of this size. */
function read(text: string, piece = text.length): StompFrame[] {
  const reader = new StompReader(limits);
  const bytes = Buffer.from(text);
  const frames: StompFrame[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    reader.push(bytes.subarray(at, at + piece));
    for (let frame = reader.next(); frame; frame = reader.next()) frames.push(frame);
    reader.mustBeBounded();
  }
  return frames;
}

const stream =
  '\n\r\nCONNECT\naccept-version:1.2\nAuthorization:a\\cb\n\n\0\n' +
  'SEND\r\ndestination:/app/hello\r\ncontent-length:9\r\n\r\n电梯\0\n\0\0' +
  'SUBSCRIBE\nid:1\nid:2\ndestination:/queue/a\\cb\\\\c\\nd\n\nignored\0\0' +
  'DISCONNECT\n\n\0';

test.each([1, 2, 3, 7, 1_000])('reads the same frames from pieces of %i bytes', (piece) => {
  expect(read(stream, piece)).toEqual([
    { command: 'CONNECT', headers: { 'accept-version': '1.2', Authorization: String.raw`a\cb` } },
    { command: 'SEND', headers: { destination: '/app/hello', 'content-length': '9' } },
    { command: 'SUBSCRIBE', headers: { id: '1', destination: '/queue/a:b\\c\nd' } },
    { command: 'DISCONNECT', headers: {} },
  ]);
});

test.each([
  ['no header ends', 'SEND\ndestination:x\0'],
  ['a header has no colon', 'SEND\ndestination\n\n\0'],
  ['an escape is unknown', 'SEND\ndestination:\\t\n\n\0'],
  ['the body goes on after its length', 'SEND\ncontent-length:2\n\nabc\0'],
  ['the length is no number', 'SEND\ncontent-length:1e3\n\nabc\0'],
  ['the length is beyond the limit', 'SEND\ncontent-length:99999\n\nabc\0'],
  ['the command is none', 'send something\n\n\0'],
  ['a header is too long', `SEND\nx:${'y'.repeat(300)}\n\n\0`],
  ['there are too many headers', `SEND\n${'x:y\n'.repeat(6)}\n\0`],
  ['the frame is too large', `SEND\n\n${'y'.repeat(1_000)}\0`],
  ['no NUL comes', `SEND\n\n${'y'.repeat(1_000)}`],
  ['not even a line ends', 'y'.repeat(1_001)],
])('refuses a frame when %s', (_, text) => {
  expect(() => read(text)).toThrow(MalformedFrame);
  expect(() => read(text, 1)).toThrow(MalformedFrame);
});

test('buffers an endless frame only up to the limit', () => {
  const reader = new StompReader(limits);
  let taken = 0;
  expect(() => {
    for (; taken < 1_000_000; taken += 100) {
      reader.push(Buffer.alloc(100, 'x'));
      reader.next();
      reader.mustBeBounded();
    }
  }).toThrow(MalformedFrame);
  expect(taken).toBeLessThanOrEqual(limits.frameBytes);
});

test('reads a header named __proto__ like any other', () => {
  expect(Object.keys(read('SEND\n__proto__:x\n\n\0')[0]!.headers)).toEqual(['__proto__']);
});
