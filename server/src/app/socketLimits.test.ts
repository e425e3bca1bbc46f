import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { createLiveFeed, type LiveFeed } from '#area/live/liveFeed.ts';
import { createLiveHub, type LiveHub } from '#area/live/liveHub.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import type { SocketLimits } from '#platform/socketPush/socketBudget.ts';
import { aViewer } from '#testing/aViewer.ts';

let app: FastifyInstance;
let hub: SocketPush;
let live: LiveHub;
let feed: LiveFeed;
let permissions: Permission[];
let visible: Set<string>;
let authenticating: Promise<void> | undefined;
let refreshing: (() => void) | undefined;
const opened: WebSocket[] = [];

const limits: Partial<SocketLimits> = { unknown: 5, unknownPerAddress: 3, keptBytes: 300_000 };
const everyElevator = Array.from({ length: 500 }, (_, index) => `9${String(index).padStart(18, '0')}`);

const viewer = () => aViewer(permissions, { username: 'duty', nick: 'duty' });

beforeEach(async () => {
  permissions = ['elevator.view'];
  visible = new Set(['7', '8', ...everyElevator]);
  authenticating = undefined;
  refreshing = undefined;
  live = createLiveHub();
  feed = createLiveFeed(live, () => 0);
  app = fastify();
  hub = createSocketPush(app, {
    authenticate: async (token) => {
      const known = token === 'duty' ? { viewer: viewer(), visible } : undefined;
      await authenticating;
      return known;
    },
    refresh: async () => {
      refreshing?.();
      return { viewer: viewer(), visible };
    },
    watchElevators: feed.watchElevators,
    watchCounts: feed.watchCounts,
    addressOf: (request) => String(request.headers['x-test-address'] ?? 'here'),
    limits,
    log: pino({ level: 'silent' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  feed.stop();
  hub.close();
  await app.close();
});

type Wire = 'websocket' | '1/2/websocket';

/** A socket whose texts are collected, without a library that would behave well. */
async function open(wire: Wire = 'websocket', address = 'here') {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push/${wire}`, {
    headers: { 'x-test-address': address },
  });
  opened.push(socket);
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, failed) => {
    socket.once('open', () => done());
    socket.once('error', failed);
  });
  const send = (text: string) => socket.send(wire === 'websocket' ? text : JSON.stringify([text]));
  return { socket, received, closed, send };
}
type Open = Awaited<ReturnType<typeof open>>;

const connectFrame = 'CONNECT\naccept-version:1.2\nAuthorization:duty\n\n\0';
const subscribeFrame = (id: string, ids: readonly string[]) =>
  `SUBSCRIBE\nid:${id}\ndestination:/live/elevators\nids:${ids.join(',')}\nreceipt:${id}\n\n\0`;
const receives = ({ received }: Open, word: string) =>
  expect.poll(() => received.some((text) => text.includes(word))).toBe(true);
const messages = ({ received }: Open) => received.filter((text) => text.startsWith('MESSAGE')).length;

async function signedIn(wire: Wire = 'websocket') {
  const each = await open(wire);
  each.send(connectFrame);
  await receives(each, 'CONNECTED');
  return each;
}

const aLive = (id: string): LiveElevator => ({
  ...({ id, at: Date.now(), status: 'normal' } as LiveElevator),
});

/** Sends pieces of one frame until the other side has had enough; answers how many bytes that took. */
async function sendForEver({ socket, send }: Open): Promise<number> {
  let sent = 0;
  for (; socket.readyState === socket.OPEN && sent < 2_000_000; sent += 1_000) {
    send('x'.repeat(1_000));
    if (sent % 20_000 === 0) await wait(2);
  }
  return sent;
}

test.each<Wire>(['websocket', '1/2/websocket'])(
  'an endless frame over %s closes the socket early, before and after the sign-in',
  async (wire) => {
    const unknown = await open(wire);
    unknown.send('CONNECT\nAuthorization:');
    expect(await sendForEver(unknown)).toBeLessThan(500_000);
    expect(unknown.received.join('')).toContain('malformed frame');

    const known = await signedIn(wire);
    known.send('SEND\ndestination:/app/hello\n\n');
    expect(await sendForEver(known)).toBeLessThan(500_000);
    expect(known.received.join('')).toContain('malformed frame');
  },
);

test('accepts a subscription to 500 elevators, and refuses a fifth one at the same time', async () => {
  const known = await signedIn();
  for (const id of ['1', '2', '3', '4']) {
    known.send(subscribeFrame(id, everyElevator));
    await receives(known, `receipt-id:${id}`);
  }
  known.send('UNSUBSCRIBE\nid:4\n\n\0');
  known.send(subscribeFrame('5', everyElevator));
  await receives(known, 'receipt-id:5');
  known.send(subscribeFrame('6', everyElevator));
  await receives(known, 'ERROR');
});

test('handles frames sent together with CONNECT after it, in order', async () => {
  live.touch('7', () => aLive('7'));
  const early = await open();
  let admit = () => {};
  authenticating = new Promise((done) => (admit = done));
  early.send(`${connectFrame}${subscribeFrame('a', ['7', ...everyElevator.slice(1)])}`);
  early.send(subscribeFrame('b', ['7']));
  await wait(50);
  expect(early.received).toEqual([]);
  admit();
  await receives(early, 'receipt-id:b');
  const words = early.received.map((text) => text.split('\n')[0]);
  expect(words).toEqual(['CONNECTED', 'MESSAGE', 'RECEIPT', 'MESSAGE', 'RECEIPT']);
});

test('closes a socket that sends without end while its token is checked', async () => {
  const early = await open();
  authenticating = new Promise(() => {});
  early.send(connectFrame);
  expect(await sendForEver(early)).toBeLessThan(500_000);
});

test('stops live states when the permission is withdrawn, and resumes them when it is given back', async () => {
  const known = await signedIn();
  known.send(subscribeFrame('a', ['7']));
  known.send('SUBSCRIBE\nid:c\ndestination:/live/counts\nreceipt:c\n\n\0');
  await receives(known, 'receipt-id:c');
  live.touch('7', () => aLive('7'));
  await expect.poll(() => messages(known)).toBeGreaterThan(2);

  permissions = [];
  await hub.refreshAll();
  const before = messages(known);
  live.touch('7', () => ({ ...aLive('7'), status: 'fault' }));
  await wait(1_500);
  expect(messages(known)).toBe(before);

  permissions = ['elevator.view'];
  await hub.refreshAll();
  await expect.poll(() => messages(known)).toBeGreaterThan(before + 1);
});

test('stops states of an elevator that leaves the scope, and sends one when it is back', async () => {
  live.touch('7', () => aLive('7'));
  const known = await signedIn();
  known.send(subscribeFrame('a', ['7', '8']));
  await receives(known, 'receipt-id:a');
  expect(messages(known)).toBe(1);
  visible = new Set(['8']);
  await hub.refreshAll();
  live.touch('7', () => aLive('7'));
  await wait(700);
  expect(messages(known)).toBe(1);
  visible = new Set(['7', '8']);
  await hub.refreshAll();
  await expect.poll(() => messages(known)).toBe(2);
});

test('checks a subscription by the permissions after a change during the sign-in', async () => {
  const early = await open();
  let admit = () => {};
  authenticating = new Promise((done) => (admit = done));
  early.send(`${connectFrame}${subscribeFrame('a', ['7'])}`);
  await wait(50);
  permissions = [];
  await hub.refreshAll();
  admit();
  await receives(early, 'ERROR');
  expect(early.received.join('')).toContain('unknown destination');
});

test('ends a session whose permissions cannot be read', async () => {
  const known = await signedIn();
  refreshing = () => {
    throw new Error('the database is away');
  };
  await hub.refreshAll();
  await receives(known, 'ERROR');
  await known.closed;
});

test('cuts a client that sends requests and never reads', async () => {
  const known = await signedIn();
  known.socket.pause();
  let sent = 0;
  const receipt = 'r'.repeat(13_000);
  for (; sent < 2_000 && hub.sockets() > 0; sent += 1) {
    known.socket.send(`SEND\ndestination:/app/hello\nreceipt:${receipt}\n\n\0`);
    if (sent % 20 === 0) await wait(1);
  }
  await expect.poll(() => hub.sockets()).toBe(0);
});

test('limits unauthenticated sockets per address and in total, and frees a place on sign-in or close', async () => {
  const first = [await open(), await open(), await open()];
  await expect(open()).rejects.toThrow('429');
  await open('websocket', 'there');
  await open('websocket', 'there');
  await expect(open('websocket', 'elsewhere')).rejects.toThrow('503');
  first[0]!.send(connectFrame);
  await receives(first[0]!, 'CONNECTED');
  await open();
  first[1]!.socket.terminate();
  await wait(50);
  await open('websocket', 'elsewhere');
});
