import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import SockJS from 'sockjs-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  alarmQueue,
  decodeNotification,
  faultQueue,
  joinDestination,
  type Notification,
} from '@hoistway/contract/socketPush/notification.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { decodeAlarmMessage } from '@hoistway/contract/socketPush/alarmMessage.ts';
import type { Viewer } from '../viewer.ts';
import { createSocketPush, type SocketPush } from './socketPush.ts';
import { aViewer } from '#testing/aViewer.ts';

let app: FastifyInstance;
let hub: SocketPush;
let port: number;
const clients: Client[] = [];
let ended = false;

const somebody = (username: string, permissions: Permission[]) =>
  aViewer(permissions, { username, nick: username, sessionId: `session of ${username}` });

const people: Record<string, { viewer: Viewer; visible: Set<string> }> = {
  duty: { viewer: somebody('duty', ['elevator.view', 'message push']), visible: new Set(['7']) },
  mute: { viewer: somebody('mute', ['elevator.view']), visible: new Set(['7']) },
  special: {
    viewer: {
      ...somebody('special', ['elevator.view', 'fault.view']),
      alarmChannel: 'cuilin',
      scopes: new Set(['alarmChannel']),
    },
    visible: new Set(['7']),
  },
  forced: {
    viewer: { ...somebody('forced', ['elevator.view']), mustChangePassword: true },
    visible: new Set(['7']),
  },
  stranger: { viewer: somebody('stranger', ['elevator.view', 'message push']), visible: new Set(['8']) },
};

const notice: Notification = {
  content: 'BSH-03 困人',
  type: 'K111',
  target: '7',
  targetType: 'elevator',
  action: 'opened',
  sender: 'system',
  url: '/realTime/detail?id=7',
  elevatorNumber: '320583-7',
  elevatorShortNumber: 'BSH-03',
  faultTime: '2026-11-21T01:29:18.000Z',
  id: '42',
};

beforeAll(async () => {
  // As the whole server reads addresses.
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  hub = createSocketPush(app, {
    authenticate: async (token) => people[token],
    refresh: async (viewer) => (ended ? undefined : people[viewer.username]),
    watchElevators: (_, ids, send) => {
      send(ids.join('+'));
      return () => {};
    },
    watchCounts: () => () => {},
    addressOf: () => 'here',
    log: pino({ level: 'silent' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.deactivate({ force: true });
});
afterAll(async () => {
  hub.close();
  await app.close();
});

type Wire = 'raw' | 'sockjs';

function aClient(token: string, wire: Wire = 'raw', heartbeat = 0): Client {
  const client = new Client({
    webSocketFactory: () =>
      wire === 'raw'
        ? new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp'])
        : new SockJS(`http://127.0.0.1:${port}/push`, undefined, { transports: 'websocket' }),
    connectHeaders: { Authorization: token, 'accept-language': 'en' },
    reconnectDelay: 0,
    heartbeatOutgoing: heartbeat,
    heartbeatIncoming: 0,
  });
  clients.push(client);
  return client;
}

const connected = (client: Client) =>
  new Promise<void>((done, failed) => {
    client.onConnect = () => done();
    client.onStompError = (frame) => failed(new Error(frame.headers['message']));
    client.activate();
  });
const lastWord = (client: Client) =>
  new Promise<IFrame>((done) => {
    client.onStompError = done;
  });

test.each<Wire>(['raw', 'sockjs'])('delivers a fault once over %s, with its eleven fields', async (wire) => {
  const client = aClient('duty', wire);
  await connected(client);
  const received: Notification[] = [];
  const queue = faultQueue('duty');
  client.subscribe(queue, (message) => received.push(decodeNotification(message.body)), { receipt: 'r1' });
  client.subscribe(queue, (message) => received.push(decodeNotification(message.body)), { receipt: 'r2' });
  const joined = new Promise<void>((done) => client.watchForReceipt('r3', () => done()));
  client.publish({ destination: joinDestination, headers: { receipt: 'r3' }, body: 'hello' });
  await joined;
  expect(hub.deliverFault('7', () => notice)).toBe(1);
  await wait(50);
  expect(received).toEqual([notice]);
});

test('delivers a fault only to holders of "message push" with the elevator in scope', async () => {
  const [duty, mute, stranger] = [aClient('duty'), aClient('mute'), aClient('stranger')];
  await Promise.all([connected(duty), connected(mute), connected(stranger)]);
  for (const [client, name] of [
    [duty, 'duty'],
    [mute, 'mute'],
    [stranger, 'stranger'],
  ] as const) {
    const done = new Promise<void>((resolve) => client.watchForReceipt(name, () => resolve()));
    client.subscribe(faultQueue(name), () => {}, { receipt: name });
    await done;
  }
  expect(hub.deliverFault('7', () => notice)).toBe(1);
  expect(hub.deliverFault('8', () => notice)).toBe(1);
  expect(hub.deliverFault('9', () => notice)).toBe(0);
});

test('refuses an unknown token with the sentence of the specification', async () => {
  const client = aClient('nobody');
  const last = lastWord(client);
  client.activate();
  const frame = await last;
  expect([frame.headers['message'], frame.body]).toEqual([
    'not authenticated, please log in again',
    'not authenticated, please log in again',
  ]);
});

test('refuses the connection of a user who must change their password first', async () => {
  const client = aClient('forced');
  const last = lastWord(client);
  client.activate();
  expect((await last).headers['message']).toBe('the password must be changed first');
});

test.each(['/queue/fault/stranger', '/topic/all', '/queue/fault/', '/app/hello'])(
  'a subscription to %s ends the session',
  async (destination) => {
    const client = aClient('duty');
    await connected(client);
    const last = lastWord(client);
    client.subscribe(destination, () => {});
    expect((await last).headers['message']).toBe('unknown destination');
  },
);

test('a SEND to any destination but the join ends the session', async () => {
  const client = aClient('duty');
  await connected(client);
  const last = lastWord(client);
  client.publish({ destination: '/queue/fault/duty', body: 'fake' });
  expect((await last).headers['message']).toBe('unknown destination');
});

test('refuses more than 500 ids, and replaces a subscription with the same id', async () => {
  const client = aClient('duty');
  await connected(client);
  const bodies: string[] = [];
  client.subscribe('/live/elevators', (message) => bodies.push(message.body), { id: 'live', ids: '1,2' });
  client.subscribe('/live/elevators', (message) => bodies.push(message.body), { id: 'live', ids: '3' });
  await wait(50);
  expect(bodies).toEqual(['1+2', '3']);
  const last = lastWord(client);
  client.subscribe('/live/elevators', () => {}, {
    ids: Array.from({ length: 501 }, (_, n) => n + 1).join(','),
  });
  expect((await last).headers['message']).toBe('unknown destination');
});

// After how many of its intervals is a matter of `stompSession`.
test('cuts a client that promised heart-beats and falls silent, and not before two seconds', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']);
  await new Promise((done) => socket.once('open', done));
  const started = Date.now();
  socket.send('CONNECT\naccept-version:1.2\nheart-beat:1000,0\nAuthorization:duty\n\n\0');
  await new Promise((done) => socket.once('close', done));
  expect(Date.now() - started).toBeGreaterThan(2_000);
});

test('sends an ended session the not-authenticated error and leaves other sessions connected', async () => {
  const [duty, mute] = [aClient('duty'), aClient('mute')];
  await Promise.all([connected(duty), connected(mute)]);
  const last = lastWord(duty);
  hub.endSession('session of duty');
  expect((await last).headers['message']).toBe('not authenticated, please log in again');
  expect(mute.connected).toBe(true);
});

test('stops deliveries to a user who has lost the permission', async () => {
  const client = aClient('duty');
  await connected(client);
  const joined = new Promise<void>((done) => client.watchForReceipt('r', () => done()));
  client.subscribe(faultQueue('duty'), () => {}, { receipt: 'r' });
  await joined;
  const before = people['duty']!;
  people['duty'] = { viewer: somebody('duty', ['elevator.view']), visible: new Set(['7']) };
  await hub.refreshAll();
  expect(hub.deliverFault('7', () => notice)).toBe(0);
  people['duty'] = before;
});

test('refuses huge frames and STOMP versions other than 1.2', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push/websocket`);
  await new Promise((done) => socket.once('open', done));
  socket.send(`CONNECT\naccept-version:1.1\n\n\0`);
  const answer = await new Promise<string>((done) =>
    socket.once('message', (data: Buffer) => done(data.toString())),
  );
  expect(answer).toContain('only STOMP 1.2 is spoken');
  const big = new WebSocket(`ws://127.0.0.1:${port}/push/websocket`);
  await new Promise((done) => big.once('open', done));
  big.send('x'.repeat(20_000));
  expect(await new Promise((done) => big.once('close', done))).toBe(1009);
});

test.each(['/push', '/push/'])('greets at %s as SockJS does', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Welcome to SockJS!\n',
  ]);
});

test('names no origins at /push/info, and gives pages of others no leave to read it', async () => {
  const { headers, body } = await app.inject({
    url: '/push/info',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(JSON.parse(body)).toEqual({
    websocket: true,
    cookie_needed: false,
    entropy: expect.any(Number) as number,
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('refuses a connection from a page of another origin', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, {
    origin: 'https://elsewhere.example',
  });
  const error = await new Promise<Error>((done) => socket.once('error', done));
  expect(error.message).toContain('403');
});

test('delivers to special operators alarms of their channel in scope and no faults, and refuses other accounts', async () => {
  const client = aClient('special');
  await connected(client);
  const received: string[] = [];
  client.subscribe(alarmQueue('special'), (message) => received.push(message.body));
  await wait(100);
  expect(hub.deliverFault('7', () => notice)).toBe(0);
  const alarm = { warningType: 'electricBike', deviceId: '摄-1', id: '31' };
  hub.deliverAlarm({ elevatorId: '8', alarmChannel: 'cuilin' }, alarm);
  hub.deliverAlarm({ elevatorId: '7', alarmChannel: 'elsewhere' }, alarm);
  hub.deliverAlarm({ elevatorId: '7', alarmChannel: 'cuilin' }, alarm);
  hub.deliverAlarm({ elevatorId: '7', alarmChannel: 'cuilin' }, { ...alarm, id: '32' });
  await expect.poll(() => received.length).toBe(2);
  expect(received.map(decodeAlarmMessage)).toEqual([alarm, { ...alarm, id: '32' }]);

  for (const [token, account] of [
    ['duty', 'duty'],
    ['special', 'duty'],
  ] as const) {
    const other = aClient(token);
    await connected(other);
    const end = lastWord(other);
    other.subscribe(alarmQueue(account), () => {});
    expect((await end).headers['message']).toBe('unknown destination');
  }
});
