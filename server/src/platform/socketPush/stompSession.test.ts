import { assert, asyncProperty, bigInt, constantFrom, integer, oneof, string, tuple } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notAuthenticatedSentence } from '@hoistway/contract/socketPush/notification.ts';
import type { TextLink } from './sockjs.ts';
import { ConnectionRefused, StompSession } from './stompSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection without a network: what is sent to the server, and what comes of it. */
function connection() {
  const sent: string[] = [];
  let hear: (bytes: Buffer) => void = () => {};
  let gone: () => void = () => {};
  const link: TextLink = {
    send: (text) => void sent.push(text),
    buffered: () => 0,
    noteUnfinished: () => {},
    admit: () => {},
    close: () => {},
    onBytes: (listen) => void (hear = listen),
    onClose: (listen) => void (gone = listen),
  };
  const session = new StompSession<string>(link, {
    authenticate: async (token) => {
      if (token === 'new') throw new ConnectionRefused('the password must be changed first');
      if (token === 'broken') throw new Error('the database is away');
      return token === 'good' ? 'somebody' : undefined;
    },
    subscribe: (_, destination) => (destination === '/queue/own' ? () => {} : undefined),
    receive: (_, destination) => destination === '/app/hello',
    onConnected: () => {},
    onClosed: () => {},
    onProblem: () => {},
  });
  const say = async (text: string) => {
    hear(Buffer.from(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    session,
    sent,
    say,
    leave: () => gone(),
    connect: (more = '') => say(`CONNECT\naccept-version:1.2\nAuthorization:good\n${more}\n\0`),
    refusal: () => sent.find((text) => text.startsWith('ERROR')),
  };
}

const before: [string, string][] = [
  ['malformed frame', 'no command\nreceipt:a\\c7\n\n\0'],
  ['malformed frame', `CONNECT\nreceipt:a\\c7\nheart-beat:${'1'.repeat(3_000)}\n\n\0`],
  ['the first frame must be CONNECT', 'SEND\nreceipt:a\\c7\n\n\0'],
  ['only STOMP 1.2 is spoken', 'CONNECT\naccept-version:1.0,1.1\nreceipt:a:7\n\n\0'],
  [notAuthenticatedSentence, 'CONNECT\naccept-version:1.2\nAuthorization:bad\nreceipt:a:7\n\n\0'],
  ['the service is not available', 'CONNECT\naccept-version:1.2\nAuthorization:broken\nreceipt:a:7\n\n\0'],
  ['the password must be changed first', 'STOMP\naccept-version:1.2\nAuthorization:new\nreceipt:a\\c7\n\n\0'],
];
const after: [string, string][] = [
  ['malformed frame', 'SUBSCRIBE\nid:\\q\nreceipt:a\\c7\n\n\0'],
  ['malformed frame', 'SUBSCRIBE\nreceipt:a\\c7\nno colon\n\n\0'],
  ['malformed frame', `SEND\nreceipt:a\\c7\ncontent-length:3\n\nlonger\0`],
  ['malformed frame', `SEND\nreceipt:a\\c7\ncontent-length:x\n\n\0`],
  ['malformed frame', `SEND\nreceipt:a\\c7\n\n${'x'.repeat(17_000)}`],
  ['unknown destination', 'SEND\ndestination:/app/else\nreceipt:a\\c7\n\n\0'],
  ['unknown destination', 'SUBSCRIBE\nid:1\ndestination:/queue/other\nreceipt:a\\c7\n\n\0'],
  ['a subscription needs an id, and there may not be too many', 'SUBSCRIBE\nreceipt:a\\c7\n\n\0'],
  ['BEGIN is not supported', 'BEGIN\ntransaction:1\nreceipt:a\\c7\n\n\0'],
];

test.each(before)(
  'the ERROR “%s” before CONNECTED names the version and the receipt: %s',
  async (sentence, frame) => {
    const { say, refusal } = connection();
    await say(frame);
    expect(refusal()).toBe(errorOf(sentence, 'receipt-id:a\\c7\n'));
  },
);

test.each(after)(
  'the ERROR “%s” after CONNECTED names the version and the receipt: %s',
  async (sentence, frame) => {
    const { connect, say, refusal } = connection();
    await connect();
    await say(frame);
    expect(refusal()).toBe(errorOf(sentence, 'receipt-id:a\\c7\n'));
  },
);

test('an ERROR without a frame or a requested receipt names the version only', async () => {
  const silent = connection();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(silent.refusal()).toBe(errorOf('no CONNECT in time'));
  const [unasked, ended] = [connection(), connection()];
  await unasked.connect();
  await unasked.say('SUBSCRIBE\nid:1\ndestination:/queue/own\nreceipt:1\n\n\0');
  await unasked.say('BEGIN\ntransaction:1\n\n\0');
  expect(unasked.sent[1]).toBe('RECEIPT\nreceipt-id:1\n\n\0');
  expect(unasked.refusal()).toBe(errorOf('BEGIN is not supported'));
  ended.session.endAsUnauthenticated();
  expect(ended.refusal()).toBe(errorOf(notAuthenticatedSentence));
});

function errorOf(sentence: string, receipt = ''): string {
  const length = Buffer.byteLength(sentence);
  return `ERROR\nversion:1.2\n${receipt}message:${sentence}\ncontent-type:text/plain\ncontent-length:${length}\n\n${sentence}\0`;
}

const anything = oneof(
  integer().map(String),
  bigInt({ min: 0n, max: 10n ** 25n }).map(String),
  constantFrom('2147483647', '2147483648', '4294967296', '1e9', 'Infinity', 'NaN', '-1', '0x7fffffff', ''),
  string().map((text) => text.replaceAll(/[\r\n\0]/g, '')),
);

test('cuts a client that promised heart-beats and falls silent after 2.5 intervals', async () => {
  const { connect, refusal } = connection();
  await connect('heart-beat:1000,0\n');
  await vi.advanceTimersByTimeAsync(2_400);
  expect(refusal()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(refusal()).toBeDefined();
});

test('sends at most one heart-beat a second and cuts no client before it is silent, for any heart-beat header', async () => {
  await assert(
    asyncProperty(tuple(anything, anything), async (parts) => {
      const { connect, sent, leave, refusal } = connection();
      await connect(`heart-beat:${parts.join(',')}\n`);
      await vi.advanceTimersByTimeAsync(2_300);
      const beats = sent.filter((text) => text === '\n').length;
      expect([beats <= 2, refusal()]).toEqual([true, undefined]);
      leave();
    }),
    { numRuns: 200 },
  );
});

test('sends heart-beats every ten minutes when the requested interval is too long for timers', async () => {
  const { connect, sent } = connection();
  await connect('heart-beat:0,2147483648\n');
  const beats = () => sent.filter((text) => text === '\n').length;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(beats()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_197_000);
  expect(beats()).toBe(2);
});
