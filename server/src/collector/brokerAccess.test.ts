import { connectAsync, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { connectExternalBroker, type ExternalBroker } from '#platform/broker/externalBroker.ts';
import { hashSecret } from '#platform/broker/secretHash.ts';
import { anExportedMosquitto, type ExportedMosquitto } from '#testing/outside/anExportedMosquitto.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { hasMosquitto } from '#testing/outside/aMosquitto.ts';
import { createBrokerAccess, type BrokerAccess } from './brokerAccess.ts';

/** A real mosquitto on the product's files: what a collector can do there, and what becomes of it by calls. */

const log = pino({ level: 'silent' });
type Provision = ReplyOf<typeof collectorCalls.create>;

let mosquitto: ExportedMosquitto;
let here: Installation;
let access: BrokerAccess;
let node: ExternalBroker;
let token: string;
const stored: string[] = [];
const clients: MqttClient[] = [];

/** Signs in as a collector does; the client id is what it likes. */
async function signIn(username: string, password: string, clientId = username): Promise<MqttClient> {
  const client = await connectAsync(
    `mqtt://${mosquitto.collectors.host}:${mosquitto.collectors.port}`,
    { protocolVersion: 5, username, password, clientId, reconnectPeriod: 0 },
    false,
  );
  clients.push(client);
  return client;
}
const mayEnter = (username: string, password: string, clientId?: string) =>
  signIn(username, password, clientId).then(
    (client) => {
      client.end(true);
      return true;
    },
    () => false,
  );
const ended = (client: MqttClient) =>
  vi.waitFor(() => expect(client.connected).toBe(false), { interval: 20 });
const refused = (promise: Promise<unknown>) => expect(promise).rejects.toThrow();

let serials = 0;
async function make(): Promise<Provision> {
  serials += 1;
  const input = { serial: `BOX-${serials}`, model: 'NICE3000' };
  const { envelope } = await here.ask(collectorCalls.create, input, { token });
  expect(envelope.code).toBe('ok');
  return envelope.data as Provision;
}
const disable = (id: string, disabled: boolean) =>
  here.ask(collectorCalls.disable, { id, disabled }, { token });

beforeAll(async () => {
  if (!hasMosquitto) return;
  const known = [
    { serial: 'OLD-1', secretHash: await hashSecret('first'), disabled: false },
    { serial: 'OLD-2', secretHash: await hashSecret('second'), disabled: true },
    { serial: 'GONE-1', secretHash: await hashSecret('gone'), disabled: false },
  ];
  mosquitto = await anExportedMosquitto(known);
  here = await anInstallation({
    brokerAccess: (db) => (access = createBrokerAccess({ adminUrl: mosquitto.adminUrl, db, log })),
  });
  const ours = await here.aCompany('恒升');
  const row = { model: 'NICE3000', secretHash: 'x', companyId: ours };
  await here.db
    .insertInto('collector')
    .values(['OLD-1', 'OLD-2'].map((serial) => ({ ...row, serial, disabled: serial === 'OLD-2' })))
    .execute();
  await access.settle();
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  token = await here.signIn('chief');
  node = await connectExternalBroker({
    url: mosquitto.nodesUrl,
    databaseUrl: here.url,
    log,
    now: Date.now,
    hooks: {
      onEvent: async (_serial, payload) => void stored.push(payload.toString()),
      onState: () => {},
      onReply: () => {},
      onConnect: () => {},
      onDisconnect: () => {},
      onRefused: () => {},
    },
  });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.end(true);
});
afterAll(async () => {
  if (!hasMosquitto) return;
  await node.close();
  await access.stop();
  await here.close();
  await mosquitto.end();
});

describe.runIf(hasMosquitto)('a Mosquitto broker with the product’s configuration files', () => {
  test('lets collectors publish and subscribe only to their own topics', async () => {
    const collector = await signIn('OLD-1', 'first');
    await collector.publishAsync('hoistway/v1/OLD-1/event', 'own', { qos: 1 });
    await vi.waitFor(() => expect(stored).toContain('own'));
    await refused(collector.publishAsync('hoistway/v1/OLD-2/event', 'of another', { qos: 1 }));
    await refused(collector.publishAsync('hoistway/live/1', 'live', { qos: 1 }));
    await refused(collector.publishAsync('hoistway/v1/OLD-1/command', 'command', { qos: 1 }));
    for (const topic of ['#', 'hoistway/v1/+/event', 'hoistway/v1/OLD-2/command', '$CONTROL/#'])
      await refused(collector.subscribeAsync(topic, { qos: 1 }));
    expect(stored).not.toContain('of another');
  });

  test('hands a collector its commands', async () => {
    const collector = await signIn('OLD-1', 'first');
    const received: string[] = [];
    collector.on('message', (_, payload) => received.push(payload.toString()));
    await collector.subscribeAsync('hoistway/v1/OLD-1/command', { qos: 1 });
    node.publishCommand('OLD-1', Buffer.from('read'));
    await vi.waitFor(() => expect(received).toEqual(['read']));
  });

  test('rejects shared subscriptions of a collector to other collectors’ events', async () => {
    const thief = await signIn('OLD-1', 'first');
    let taken = 0;
    thief.on('message', () => (taken += 1));
    for (let each = 0; each < 9; each += 1) {
      const group = each === 0 ? 'hoistway' : `hoistway${each}`;
      await refused(thief.subscribeAsync(`$share/${group}/hoistway/v1/+/event`, { qos: 1 }));
    }
    const { serial, secret } = await make();
    const collector = await signIn(serial, secret);
    for (let each = 0; each < 100; each += 1)
      await collector.publishAsync(`hoistway/v1/${serial}/event`, `shared ${each}`, { qos: 1 });
    await vi.waitFor(() => expect(stored.filter((text) => text.startsWith('shared'))).toHaveLength(100));
    expect(taken).toBe(0);
  });

  test('keeps the server connected when a collector uses the server’s client id', async () => {
    expect(node.ready()).toBe(true);
    for (const clientId of ['hoistway.events', 'hoistway.admin'])
      expect(await mayEnter('OLD-1', 'first', clientId)).toBe(true);
    const collector = await signIn('OLD-1', 'first');
    for (let each = 0; each < 40; each += 1)
      await collector.publishAsync('hoistway/v1/OLD-1/event', `kept ${each}`, { qos: 1 });
    await vi.waitFor(() => expect(stored.filter((text) => text.startsWith('kept'))).toHaveLength(40));
    expect(node.ready()).toBe(true);
  });

  test('rejects collectors on the listener of nodes', async () => {
    const url = new URL(mosquitto.nodesUrl);
    const entering = connectAsync(
      `mqtt://127.0.0.1:${url.port}`,
      { username: 'OLD-1', password: 'first', reconnectPeriod: 0 },
      false,
    );
    await refused(entering);
    expect(await mayEnter('hoistway', 'of the server')).toBe(false);
  });

  test('accepts a new secret at once, and rotation ends the connection of the old one', async () => {
    const { id, serial, secret } = await make();
    const before = await signIn(serial, secret);
    const { envelope } = await here.ask(collectorCalls.rotateSecret, { id }, { token });
    const rotated = envelope.data as Provision;
    await ended(before);
    expect(await mayEnter(serial, secret)).toBe(false);
    expect(await mayEnter(serial, rotated.secret)).toBe(true);
  });

  test('disconnects a disabled collector at once and rejects it until enabled', async () => {
    const { id, serial, secret } = await make();
    const before = await signIn(serial, secret);
    await disable(id, true);
    await ended(before);
    expect(await mayEnter(serial, secret)).toBe(false);
    const { envelope } = await here.ask(collectorCalls.rotateSecret, { id }, { token });
    const rotated = envelope.data as Provision;
    expect(await mayEnter(serial, rotated.secret)).toBe(false);
    await disable(id, false);
    expect(await mayEnter(serial, rotated.secret)).toBe(true);
  });

  test('disconnects a deleted collector at once', async () => {
    const { id, serial, secret } = await make();
    const before = await signIn(serial, secret);
    const { envelope } = await here.ask(collectorCalls.remove, { id }, { token });
    expect(envelope.code).toBe('ok');
    await ended(before);
    expect(await mayEnter(serial, secret)).toBe(false);
  });

  test('is synchronised with the database by settle, and missing collectors are counted', async () => {
    await access.settle();
    expect(await mayEnter('GONE-1', 'gone')).toBe(false);
    expect(await mayEnter('OLD-2', 'second')).toBe(false);
    expect(access.state()).toEqual({ kept: true, answers: true, missing: 0 });
    const row = { model: 'NICE3000', secretHash: 'x', companyId: null };
    await here.db
      .insertInto('collector')
      .values({ ...row, serial: 'UNTOLD-1' })
      .execute();
    await here.db.updateTable('collector').set({ disabled: false }).where('serial', '=', 'OLD-2').execute();
    await access.settle();
    expect(await mayEnter('OLD-2', 'second')).toBe(true);
    expect(access.state()).toEqual({ kept: true, answers: true, missing: 1 });
    await here.db.deleteFrom('collector').where('serial', '=', 'UNTOLD-1').execute();
    await access.settle();
    expect(access.state()).toMatchObject({ missing: 0 });
  });

  test('keeps collectors that two nodes add concurrently', async () => {
    const other = createBrokerAccess({ adminUrl: mosquitto.adminUrl, db: here.db, log });
    try {
      const made = await Promise.all([make(), make(), make(), other.settle(), other.settle(), make()]);
      for (const each of made) if (each) expect(await mayEnter(each.serial, each.secret)).toBe(true);
      expect(other.state()).toMatchObject({ answers: true });
    } finally {
      await other.stop();
    }
  });

  test('keeps credentials and queued events across a restart', async () => {
    const { serial, secret } = await make();
    await mosquitto.restart();
    // The node is not there again yet: its session is, and keeps the event for it.
    const collector = await signIn(serial, secret);
    await collector.publishAsync(`hoistway/v1/${serial}/event`, 'after the restart', { qos: 1 });
    expect(node.ready()).toBe(false);
    await vi.waitFor(() => expect(stored).toContain('after the restart'));
    await vi.waitFor(() => expect(node.ready()).toBe(true), { interval: 50 });
  });

  test('when stopped, blocks new secrets but not disabling a collector', async () => {
    const { id, serial, secret } = await make();
    await mosquitto.stop();
    const input = { serial: 'NEVER-1', model: 'NICE3000' };
    const made = await here.ask(collectorCalls.create, input, { token, language: 'en' });
    expect(made.envelope.code).toBe('brokerSilent');
    const kept = here.db.selectFrom('collector').select('id').where('serial', '=', 'NEVER-1');
    expect(await kept.execute()).toEqual([]);
    expect((await disable(id, true)).envelope.code).toBe('ok');
    expect(access.state()).toMatchObject({ answers: false });
    await mosquitto.start();
    await access.settle();
    expect(await mayEnter(serial, secret)).toBe(false);
  });
});
