import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceRefusal } from './deviceHooks.ts';
import { startEmbeddedBroker, type Broker } from './embeddedBroker.ts';

let broker: Broker;
let commit: () => Promise<void>;
const states: [string, string, string][] = [];
const events: [string, string][] = [];
const connections: string[] = [];
const wills: string[] = [];
const refusals: DeviceRefusal[] = [];
const clients: MqttClient[] = [];
const broken = 'broken';

beforeAll(async () => {
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    authenticate: async (serial, secret) => secret.toString() === `secret of ${serial}`,
    hooks: {
      onState(serial, payload, form) {
        if (payload.toString() === broken) throw new Error('a state that nobody can take');
        states.push([serial, payload.toString(), form]);
      },
      onEvent: async (serial, payload) => {
        await commit();
        events.push([serial, payload.toString()]);
      },
      onReply: () => {},
      onConnect: (serial) => connections.push(serial),
      onDisconnect: (serial, will) => will && wills.push(serial),
      onRefused: (refusal) => refusals.push(refusal),
    },
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
});
beforeEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
  await wait(20);
  for (const list of [states, events, connections, wills, refusals]) list.length = 0;
  commit = async () => {};
});
afterAll(async () => {
  for (const client of clients) client.end(true);
  await broker.close();
});

function device(serial: string, options: IClientOptions = {}): MqttClient {
  const client = connect(`mqtt://127.0.0.1:${broker.port}`, {
    username: serial,
    password: `secret of ${serial}`,
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => {});
  clients.push(client);
  return client;
}
const joined = (client: MqttClient) => new Promise<void>((done) => client.once('connect', () => done()));
const closed = (client: MqttClient) => new Promise<void>((done) => client.once('close', () => done()));
const reasons = () => refusals.map((refusal) => refusal.reason);

test('accepts states and events that a collector publishes under its serial', async () => {
  const client = device('A1');
  await joined(client);
  client.publish('hoistway/v1/A1/state', '{"a":1}');
  client.publish('hoistway/v1/A1/state.pb', Buffer.from('pb'));
  await client.publishAsync('hoistway/v1/A1/event', '{"id":"1"}', { qos: 1 });
  expect(states).toEqual([
    ['A1', '{"a":1}', 'json'],
    ['A1', 'pb', 'protobuf'],
  ]);
  expect(events).toEqual([['A1', '{"id":"1"}']]);
  expect(connections).toEqual(['A1']);
});

test('acknowledges an event only after its commit', async () => {
  const client = device('A2');
  await joined(client);
  let committed = false;
  commit = async () => {
    await wait(150);
    committed = true;
  };
  await client.publishAsync('hoistway/v1/A2/event', '{}', { qos: 1 });
  expect(committed).toBe(true);
});

test('never acknowledges an event that cannot be committed, and ends the connection', async () => {
  const client = device('A3');
  await joined(client);
  commit = () => Promise.reject(new Error('the database is away'));
  let acknowledged = false;
  client.publish('hoistway/v1/A3/event', '{}', { qos: 1 }, (error) => (acknowledged = !error));
  await closed(client);
  expect([acknowledged, events.length]).toEqual([false, 0]);
});

test.each([
  ['a wrong secret', { password: 'guess' }, 'badCredentials'],
  ['no secret', { password: '' }, 'badCredentials'],
  [
    'a will on a foreign topic',
    { will: { topic: 'hoistway/v1/B/offline', payload: Buffer.from(''), qos: 1 as const, retain: false } },
    'foreignWill',
  ],
])('refuses the connection with %s', async (_, options, reason) => {
  await closed(device('A4', options));
  expect([connections, reasons()]).toEqual([[], [reason]]);
});

test.each([
  'hoistway/v1/OTHER/state',
  'hoistway/v1/OTHER/event',
  'hoistway/live/1',
  'hoistway/v1/A5/command',
  '$SYS/x',
  'x',
])('a publish to %s ends the connection and is not delivered', async (topic) => {
  const client = device('A5');
  await joined(client);
  client.publish(topic, '{}', { qos: 0 });
  await closed(client);
  expect([states, events, reasons()]).toEqual([[], [], ['foreignTopic']]);
});

test.each([
  '#',
  'hoistway/#',
  'hoistway/v1/+/state',
  '$share/g/hoistway/v1/+/state',
  '$SYS/#',
  'hoistway/v1/OTHER/command',
])('refuses a subscription to %s', async (topic) => {
  const client = device('A6');
  await joined(client);
  await client.subscribeAsync(topic).catch(() => {});
  await wait(20);
  expect(reasons()).toContain('foreignSubscription');
});

test('delivers a command to its collector only', async () => {
  const [own, other] = [device('C1'), device('C2')];
  await Promise.all([joined(own), joined(other)]);
  const received: string[] = [];
  own.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`));
  other.on('message', (topic) => received.push(`other ${topic}`));
  await Promise.all([
    own.subscribeAsync('hoistway/v1/C1/command'),
    other.subscribeAsync('hoistway/v1/C2/command'),
  ]);
  broker.publishCommand('C1', Buffer.from('read'));
  await wait(80);
  expect(received).toEqual(['hoistway/v1/C1/command read']);
});

test('a newer connection of a serial replaces the old one without publishing its will', async () => {
  const will = {
    topic: 'hoistway/v1/D1/offline',
    payload: Buffer.from('{}'),
    qos: 1 as const,
    retain: false,
  };
  const old = device('D1', { clientId: 'old', will });
  await joined(old);
  const gone = closed(old);
  const fresh = device('D1', { clientId: 'fresh', will });
  await Promise.all([joined(fresh), gone]);
  await wait(50);
  expect([connections, wills, reasons()]).toEqual([['D1', 'D1'], [], ['takenOver']]);
  fresh.stream.destroy();
  await wait(80);
  expect(wills).toEqual(['D1']);
});

test('a client id of another serial does not disconnect that serial', async () => {
  const victim = device('E1', { clientId: 'E1' });
  await joined(victim);
  const thief = device('E2', { clientId: 'E1' });
  await joined(thief);
  await wait(50);
  expect(victim.connected).toBe(true);
});

test('refuses an oversized message, and ends the connection on an enormous packet', async () => {
  const client = device('F1');
  await joined(client);
  client.publish('hoistway/v1/F1/state', 'x'.repeat(9000));
  await client.publishAsync('hoistway/v1/F1/event', '{}', { qos: 1 });
  expect([states, reasons()]).toEqual([[], ['oversized']]);
  client.publish('hoistway/v1/F1/reply', Buffer.alloc(8 * 1024 * 1024));
  await closed(client);
  expect(reasons()).toEqual(['oversized', 'oversized']);
});

test('cuts a flood of states to the rate limit of a collector', async () => {
  const client = device('G1');
  await joined(client);
  for (let n = 0; n < 4000; n += 1) client.publish('hoistway/v1/G1/state', '{}');
  await client.publishAsync('hoistway/v1/G1/reply', '{}', { qos: 1 });
  expect(states.length).toBeGreaterThan(1500);
  expect(states.length).toBeLessThan(2600);
  expect(reasons()).toContain('tooFast');
});

/** A packet of MQTT whose rest is shorter than 128 bytes. */
const packet = (first: number, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.flatMap((part) => {
      if (typeof part !== 'string') return [part];
      return [Buffer.from([0, part.length]), Buffer.from(part)];
    }),
  );
  return Buffer.concat([Buffer.from([first, body.length]), body]);
};
const stateOf = (serial: string, payload: string) =>
  packet(0x30, `hoistway/v1/${serial}/state`, Buffer.from(payload));

/** A collector that connects, and then sends these bytes in these pieces. */
async function raw(serial: string, pieces: readonly Buffer[], keepaliveSeconds = 60): Promise<Socket> {
  const socket = createConnection(broker.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.setNoDelay(true);
  // MQTT 3.1.1, a clean session with a name and a secret.
  const hello = Buffer.from([4, 0xc2, 0, keepaliveSeconds]);
  const answered = once(socket, 'data');
  socket.write(packet(0x10, 'MQTT', hello, serial, serial, `secret of ${serial}`));
  await answered;
  for (const piece of pieces) {
    socket.write(piece);
    await wait(5);
  }
  return socket;
}

test('takes states split into pieces of any size once and in order', async () => {
  const said = Array.from({ length: 12 }, (_, n) => `{"n":${n}}`);
  const bytes = Buffer.concat(said.map((payload) => stateOf('H1', payload)));
  for (const size of [1, 7, 33, bytes.length]) {
    states.length = 0;
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    const socket = await raw('H1', pieces);
    await wait(30);
    socket.destroy();
    expect(states.map(([, payload]) => payload)).toEqual(said);
  }
});

test('takes complete states before they enter the stream of their socket', async () => {
  const pushed = vi.spyOn(Readable.prototype, 'push');
  const socket = await raw('H5', [
    stateOf('H5', '1'),
    Buffer.concat([stateOf('H5', '2'), Buffer.from([0xc0, 0])]),
    stateOf('H5', '3'),
  ]);
  await wait(30);
  const first = pushed.mock.calls.map(([chunk]: unknown[]) => (Buffer.isBuffer(chunk) ? chunk[0] : null));
  pushed.mockRestore();
  socket.destroy();
  expect(states.map(([, payload]) => payload)).toEqual(['1', '2', '3']);
  expect(first).toContain(0xc0);
  expect(first).not.toContain(0x30);
});

test('takes an event between states in its order', async () => {
  const order: string[] = [];
  commit = async () => void order.push(`event after ${states.length} states`);
  const event = packet(0x32, 'hoistway/v1/H2/event', Buffer.from([0, 1]), Buffer.from('{}'));
  const socket = await raw('H2', [
    Buffer.concat([
      stateOf('H2', '1'),
      event,
      stateOf('H2', '2'),
      Buffer.from([0xc0, 0]),
      stateOf('H2', '3'),
    ]),
  ]);
  await wait(30);
  socket.destroy();
  expect(order).toEqual(['event after 1 states']);
  expect(states.map(([, payload]) => payload)).toEqual(['1', '2', '3']);
});

test('a state that cannot be taken ends only its own connection', async () => {
  const [own, other] = [device('H3'), device('H4')];
  await Promise.all([joined(own), joined(other)]);
  own.publish('hoistway/v1/H3/state', broken);
  await closed(own);
  await other.publishAsync('hoistway/v1/H4/state', '{}', { qos: 1 });
  expect(states).toEqual([['H4', '{}', 'json']]);
});

test('keeps a collector alive while it sends states, and ends its connection once it falls silent', async () => {
  const socket = await raw('I1', [], 1);
  const ended = once(socket, 'close');
  for (let n = 0; n < 12; n += 1) {
    socket.write(stateOf('I1', `${n}`));
    await wait(200);
  }
  expect(socket.destroyed).toBe(false);
  expect(states).toHaveLength(12);
  await ended;
});
