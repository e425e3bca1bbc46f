import { setTimeout as wait } from 'node:timers/promises';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

beforeAll(async () => {
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    authenticate: async (serial, secret) => secret.toString() === `secret of ${serial}`,
    hooks: {
      onState: (serial, payload, form) => states.push([serial, payload.toString(), form]),
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

test('a collector speaks below its own topic', async () => {
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

test('an event is acknowledged only after its commit', async () => {
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

test('an event that cannot be committed is never acknowledged', async () => {
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
])('%s is refused at the door', async (_, options, reason) => {
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
])('publishing on %s ends the connection and reaches nobody', async (topic) => {
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
])('subscribing to %s is refused', async (topic) => {
  const client = device('A6');
  await joined(client);
  await client.subscribeAsync(topic).catch(() => {});
  await wait(20);
  expect(reasons()).toContain('foreignSubscription');
});

test('a command reaches its collector and no other', async () => {
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

test('the newer connection of a serial wins, and the old will says nothing', async () => {
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

test('a foreign client id pushes nobody out', async () => {
  const victim = device('E1', { clientId: 'E1' });
  await joined(victim);
  const thief = device('E2', { clientId: 'E1' });
  await joined(thief);
  await wait(50);
  expect(victim.connected).toBe(true);
});

test('oversized messages are set aside, enormous packets end the connection', async () => {
  const client = device('F1');
  await joined(client);
  client.publish('hoistway/v1/F1/state', 'x'.repeat(9000));
  await client.publishAsync('hoistway/v1/F1/event', '{}', { qos: 1 });
  expect([states, reasons()]).toEqual([[], ['oversized']]);
  client.publish('hoistway/v1/F1/reply', Buffer.alloc(8 * 1024 * 1024));
  await closed(client);
  expect(reasons()).toEqual(['oversized', 'oversized']);
});

test('a flood is cut to the rate of a collector', async () => {
  const client = device('G1');
  await joined(client);
  for (let n = 0; n < 4000; n += 1) client.publish('hoistway/v1/G1/state', '{}');
  await client.publishAsync('hoistway/v1/G1/reply', '{}', { qos: 1 });
  expect(states.length).toBeGreaterThan(1500);
  expect(states.length).toBeLessThan(2600);
  expect(reasons()).toContain('tooFast');
});
