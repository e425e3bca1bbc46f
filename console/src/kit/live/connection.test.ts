import { notAuthenticatedSentence } from '@hoistway/contract/socketPush/notification.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive } from './connection.ts';

/** A socket as SockJS gives it: the test says what happens to it. */
class Socket {
  readyState: number | undefined;
  onopen!: () => void;
  onclose!: (event: object) => void;
  onerror!: (event: object) => void;
  onmessage!: (event: { data: string }) => void;
  send() {}
  close() {}
}
const sockets: Socket[] = [];
vi.mock('sockjs-client', () => ({
  default: function SockJS() {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  },
}));

const unauthenticated = vi.fn();
let end: () => void;

const newest = () => sockets.at(-1)!;
const open = () => {
  newest().onopen();
  newest().onmessage({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
};
const drop = () => newest().onclose({ code: 1006, reason: '', wasClean: false });
const fail = () => {
  newest().onerror({});
  drop();
};
const errorFrame = (sentence: string) => newest().onmessage({ data: `ERROR\nmessage:${sentence}\n\n\0` });
/** After how many milliseconds the next attempt comes, to a tenth of a second. */
async function nextAfter(): Promise<number> {
  const before = sockets.length;
  for (let passed = 100; passed <= 20_000; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    if (sockets.length > before) return passed;
  }
  return Infinity;
}

beforeEach(async () => {
  vi.useFakeTimers();
  sockets.length = 0;
  end = connectLive({
    token: 'token',
    username: 'guard',
    language: 'en',
    faults: false,
    live: false,
    messages: false,
    onUnauthenticated: unauthenticated,
    onConnected: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  open();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('after an ordinary drop the next attempt comes after two seconds, each time', async () => {
  drop();
  expect(await nextAfter()).toBe(2_000);
  drop();
  expect(await nextAfter()).toBe(2_000);
});

test('after a socket error it comes after five seconds, the first time too, and after two again once it stood', async () => {
  fail();
  expect(await nextAfter()).toBe(5_000);
  fail();
  expect(await nextAfter()).toBe(5_000);
  open();
  drop();
  expect(await nextAfter()).toBe(2_000);
});

test('an error that the server tells is one, too', async () => {
  errorFrame('too much is waiting');
  drop();
  expect(await nextAfter()).toBe(5_000);
});

test('whoever is not signed in any more does not come again', async () => {
  errorFrame(notAuthenticatedSentence);
  expect(unauthenticated).toHaveBeenCalled();
  drop();
  expect(await nextAfter()).toBe(Infinity);
});

test('a server whose beats no timer can keep is left, and asked again later', async () => {
  drop();
  await vi.advanceTimersByTimeAsync(2_000);
  const socket = newest();
  socket.readyState = 1;
  const closed = vi.spyOn(socket, 'close');
  const sent = vi.spyOn(socket, 'send');
  socket.onopen();
  socket.onmessage({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,2147483648\n\n\0' });
  expect(closed).toHaveBeenCalled();
  drop();
  const before = sent.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.mock.calls.length).toBe(before);
  expect(await nextAfter()).toBe(4_000);
});

test('a connection that was ended while it waited does not come again', async () => {
  fail();
  await vi.advanceTimersByTimeAsync(3_000);
  end();
  expect(await nextAfter()).toBe(Infinity);
});
