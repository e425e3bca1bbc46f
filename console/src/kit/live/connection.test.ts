import { notAuthenticatedSentence } from '@hoistway/contract/socketPush/notification.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectAlarms, connectLive } from './connection.ts';
import { useConnection } from './connectionState.ts';

/** A socket as SockJS gives it: the test says what happens to it. It never closes by itself. */
class Socket {
  readyState = 0;
  onopen!: () => void;
  onclose!: (event: object) => void;
  onerror!: (event: object) => void;
  onmessage!: (event: { data: string }) => void;
  send() {}
  close() {
    this.readyState = 2;
  }
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
const open = (beats = '0,0') => {
  newest().readyState = 1;
  newest().onopen();
  newest().onmessage({ data: `CONNECTED\nversion:1.2\nheart-beat:${beats}\n\n\0` });
};
const drop = () => {
  newest().readyState = 3;
  newest().onclose({ code: 1006, reason: '', wasClean: false });
};
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

const guard = { token: 'token', username: 'guard', language: 'en' };

beforeEach(async () => {
  vi.useFakeTimers();
  sockets.length = 0;
  unauthenticated.mockClear();
  end = connectLive({
    ...guard,
    faults: false,
    live: true,
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

test('reconnects two seconds after an ordinary drop, each time', async () => {
  drop();
  expect(await nextAfter()).toBe(2_000);
  drop();
  expect(await nextAfter()).toBe(2_000);
});

test('reconnects five seconds after a socket error, and two seconds after a drop once connected', async () => {
  fail();
  expect(await nextAfter()).toBe(5_000);
  fail();
  expect(await nextAfter()).toBe(5_000);
  open();
  drop();
  expect(await nextAfter()).toBe(2_000);
});

test('reconnects five seconds after an ERROR frame of the server', async () => {
  errorFrame('too much is waiting');
  drop();
  expect(await nextAfter()).toBe(5_000);
});

test('does not reconnect after the server reports the client as not signed in', async () => {
  errorFrame(notAuthenticatedSentence);
  expect(unauthenticated).toHaveBeenCalled();
  drop();
  expect(await nextAfter()).toBe(Infinity);
});

test('closes a connection whose heart-beat exceeds a timer’s maximum, and retries later', async () => {
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

test('does not reconnect when ended while waiting for the next attempt', async () => {
  fail();
  await vi.advanceTimersByTimeAsync(3_000);
  end();
  expect(await nextAfter()).toBe(Infinity);
});

/** The seconds until a condition holds, 60 at most. */
async function secondsUntil(holds: () => boolean): Promise<number> {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    if (holds()) return seconds;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return Infinity;
}
const state = () => useConnection.getState().state;

test('shows a silent server as broken within 25 s, and as live only after it answers again', async () => {
  drop();
  await nextAfter();
  open('1000,1000');
  expect(state()).toBe('live');
  // As the server beats a client that asks for it every ten seconds.
  for (let n = 0; n < 12; n += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    newest().onmessage({ data: '\n' });
  }
  expect([state(), sockets.length]).toEqual(['live', 2]);
  expect(await secondsUntil(() => state() === 'broken')).toBeLessThanOrEqual(25);
  // It is tried anew, and shown as live only once the server answers.
  await nextAfter();
  expect([state(), sockets.length]).toEqual(['broken', 3]);
  open('1000,1000');
  expect(state()).toBe('live');
});

test('gives up a connection that is never established and tries again', async () => {
  drop();
  await nextAfter();
  newest().readyState = 1;
  newest().onopen();
  expect(await secondsUntil(() => sockets.length === 3)).toBeLessThanOrEqual(25);
  expect(state()).toBe('broken');
});

test('does not drop the connection right after the page was suspended', async () => {
  drop();
  await nextAfter();
  open('1000,1000');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBe('live');
  vi.restoreAllMocks();
});

test('leaves a server within 5 s of an ERROR without close, retries, and ignores its later frames', async () => {
  errorFrame('too much is waiting');
  expect(await secondsUntil(() => state() === 'broken')).toBeLessThanOrEqual(5);
  expect(await nextAfter()).toBeLessThanOrEqual(5_000);
  expect(sockets).toHaveLength(2);
  // What the one that was left still says is not heard.
  sockets[0]!.onmessage({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
  expect(state()).toBe('broken');
});

test('the alarm socket also leaves a silent server and one that sends ERROR without closing', async () => {
  end();
  sockets.length = 0;
  const endAlarms = connectAlarms({ ...guard, onAlarm: () => {}, onConnected: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  open('1000,1000');
  expect(await secondsUntil(() => sockets.length === 2)).toBeLessThanOrEqual(30);
  open('1000,1000');
  errorFrame('too much is waiting');
  expect(await secondsUntil(() => sockets.length === 3)).toBeLessThanOrEqual(6);
  endAlarms();
});
