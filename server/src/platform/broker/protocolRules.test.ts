import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedBroker, type Broker } from './embeddedBroker.ts';

let broker: Broker;
const heard: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    authenticate: async () => true,
    hooks: {
      onState: () => {},
      onEvent: async (_, payload) => void heard.push(payload.toString()),
      onReply: () => {},
      onConnect: () => {},
      onDisconnect: () => {},
      onRefused: () => {},
    },
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
});
beforeEach(() => void heard.splice(0));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await broker.close();
});

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([0, bytes.length]), bytes]);
};
const packet = (first: number, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
  return Buffer.concat([Buffer.from([first, body.length]), body]);
};
const cleanSession = 0x02;
const withSecret = 0xc0;

/** What a client says first: protocol and level, whether its session is clean, and its name. */
const hello = ({ protocol = 'MQTT', level = 4, flags = withSecret | cleanSession, clientId = 'a' } = {}) =>
  packet(0x10, protocol, Buffer.from([level, flags, 0, 60]), clientId, 'A1', 'secret');

/** A connection that says this, with what it is answered until it ends. */
function said(bytes: Buffer): { socket: Socket; answer: Promise<number[]> } {
  const socket = createConnection(broker.port, '127.0.0.1');
  sockets.push(socket);
  const answered: Buffer[] = [];
  socket.on('data', (data) => answered.push(data));
  socket.on('error', () => {});
  socket.write(bytes);
  return { socket, answer: once(socket, 'close').then(() => Buffer.concat(answered).toJSON().data) };
}

test.each([
  ['a level that is no MQTT', { level: 6 }],
  ['a level of nothing', { level: 0 }],
  ['the highest level', { level: 127 }],
  ['MQTT 5', { level: 5 }],
  ['the name of one version with the level of another', { level: 3 }],
  ['the level of one version with the name of another', { protocol: 'MQIsdp' }],
])('answers %s with return code 1 and closes', async (_, given) => {
  expect(await said(hello(given)).answer).toEqual([0x20, 2, 0, 1]);
});

test('answers an empty client id with return code 2 and closes when its session is to be kept', async () => {
  expect(await said(hello({ flags: withSecret, clientId: '' })).answer).toEqual([0x20, 2, 0, 2]);
});

test.each([
  ['an empty client id of a clean session', { clientId: '' }],
  ['a session that is to be kept by its name', { flags: withSecret }],
  ['MQTT 3.1', { protocol: 'MQIsdp', level: 3 }],
])('accepts %s', async (_, given) => {
  const { socket } = said(hello(given));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect([...answer]).toEqual([0x20, 2, 0, 0]);
  socket.destroy();
});

const noId = Buffer.from([0, 0]);

test.each([
  ['a publication', packet(0x32, 'hoistway/v1/A1/event', noId, Buffer.from('no id'))],
  ['a subscription', packet(0x82, noId, 'hoistway/v1/A1/command', Buffer.from([1]))],
  ['an unsubscription', packet(0xa2, noId, 'hoistway/v1/A1/command')],
])('closes the connection of %s with the packet id 0 without an acknowledgement', async (_, bytes) => {
  const { socket, answer } = said(hello());
  await once(socket, 'data');
  socket.write(bytes);
  expect(await answer).toEqual([0x20, 2, 0, 0]);
  expect(heard).toEqual([]);
});
