import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice, listenToDevices, quiet, topicOf, until } from './deviceForTests.ts';
import { startExternalBroker, type ExternalBroker, type ExternalBrokerOptions } from './externalBroker.ts';
import { startMosquitto, type Mosquitto } from './mosquittoForTests.ts';
import { onPath } from './programForTests.ts';

describe.runIf(onPath('mosquitto')).each([4, 5] as const)('mosquitto, MQTT %i', (protocolVersion) => {
  let mosquitto: Mosquitto;
  let names = 0;
  const nodes: ExternalBroker[] = [];
  const clients: MqttClient[] = [];

  beforeAll(async () => {
    mosquitto = await startMosquitto(
      { hoistway: 'server secret', A1: 'secret of A1', B2: 'secret of B2' },
      'hoistway',
    );
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    await Promise.all(nodes.splice(0).map((node) => node.close({ leaves: true })));
  });
  afterAll(() => mosquitto.stop());

  async function node(
    commit?: (text: string) => Promise<void>,
    options: Partial<ExternalBrokerOptions> = {},
  ) {
    const heard = listenToDevices(commit);
    const broker = startExternalBroker({
      url: `mqtt://127.0.0.1:${mosquitto.port}`,
      username: 'hoistway',
      password: 'server secret',
      clientId: `node${(names += 1)}`,
      protocolVersion,
      reconnectMs: 50,
      retryMs: 20,
      log: quiet,
      ...heard.handlers,
      ...options,
    });
    nodes.push(broker);
    await broker.ready();
    return { broker, heard };
  }

  async function device(serial: string, options?: Parameters<typeof connectDevice>[2]) {
    const client = await connectDevice(mosquitto.port, serial, options);
    clients.push(client);
    return client;
  }

  it('hears devices and tells them commands', async () => {
    const { broker, heard } = await node();
    const client = await device('A1', {
      will: { topic: topicOf('A1', 'offline'), payload: Buffer.from('x'), qos: 1 },
    });
    await client.publishAsync(topicOf('A1', 'state'), '{}');
    await client.publishAsync(topicOf('A1', 'state.pb'), 'p');
    await client.publishAsync(topicOf('A1', 'event'), 'e', { qos: 1 });
    await client.publishAsync(topicOf('A1', 'reply'), 'r', { qos: 1 });
    await client.publishAsync(topicOf('B2', 'event'), 'forged', { qos: 1 });
    const got: string[] = [];
    client.on('message', (_topic, payload) => got.push(payload.toString()));
    await client.subscribeAsync(topicOf('A1', 'command'), { qos: 1 });
    expect(await broker.publishCommand('A1', 'do it')).toBe(true);
    await until(() => got.length === 1 && heard.replies.length === 1 && heard.states.length === 2);
    client.stream.destroy();
    await until(() => heard.offline.length === 1);
    expect([got, heard.events, heard.states.map(({ form }) => form), broker.connections()]).toEqual([
      ['do it'],
      ['e'],
      ['json', 'protobuf'],
      2,
    ]);
  });

  it('receives again, after a restart, an event that was not committed', async () => {
    const clientId = `restart${protocolVersion}`;
    const begun: string[] = [];
    const first = await node(
      (text) => {
        begun.push(text);
        return new Promise(() => {});
      },
      { clientId },
    );
    const client = await device('A1');
    await client.publishAsync(topicOf('A1', 'event'), 'one', { qos: 1 });
    await client.publishAsync(topicOf('A1', 'event'), 'two', { qos: 1 });
    await until(() => begun.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    // One at a time: the second waits for the commit of the first.
    expect(begun).toEqual(['one']);
    await first.broker.close();
    await client.publishAsync(topicOf('A1', 'event'), 'three', { qos: 1 });

    const second = await node(undefined, { clientId });
    await until(() => second.heard.events.length === 3);
    expect(second.heard.events).toEqual(['one', 'two', 'three']);
    await second.broker.close();
    const third = await node(undefined, { clientId });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(third.heard.events).toEqual([]);
  });

  it('tries a failed commit again, in order', async () => {
    let tries = 0;
    const { heard } = await node(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('database away')) : Promise.resolve();
    });
    const client = await device('A1');
    await client.publishAsync(topicOf('A1', 'event'), 'one', { qos: 1 });
    await client.publishAsync(topicOf('A1', 'event'), 'two', { qos: 1 });
    await until(() => heard.events.length === 2);
    expect([heard.events, tries]).toEqual([['one', 'two'], 4]);
  });

  it('finishes what it was handed when it leaves, and takes nothing new', async () => {
    const { broker, heard } = await node(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const stays = await node();
    const client = await device('A1');
    const texts = Array.from({ length: 10 }, (_, index) => String(index));
    for (const text of texts) await client.publishAsync(topicOf('A1', 'event'), text, { qos: 1 });
    await broker.close({ leaves: true });
    const had = heard.events.length;
    for (const text of texts) await client.publishAsync(topicOf('A1', 'event'), `new ${text}`, { qos: 1 });
    await until(() => had + stays.heard.events.length === 20);
    expect(heard.events.length).toBe(had);
  });

  it('shares devices among nodes, and tells each what it follows', async () => {
    const live: string[] = [];
    const one = await node();
    const two = await node();
    const viewer = await node(undefined, {
      readsDevices: false,
      onLive: (id, payload) => live.push(`${id}=${Buffer.from(payload).toString()}`),
    });
    viewer.broker.followLive(['7']);
    const client = await device('A1');
    const texts = Array.from({ length: 20 }, (_, index) => String(index));
    for (const text of texts) await client.publishAsync(topicOf('A1', 'event'), text, { qos: 1 });
    await until(() => one.heard.events.length + two.heard.events.length === 20);
    expect(new Set([...one.heard.events, ...two.heard.events])).toEqual(new Set(texts));
    expect(viewer.heard.events).toEqual([]);

    await until(() => {
      one.broker.publishLive('8', Buffer.from('not followed'));
      one.broker.publishLive('7', Buffer.from('up'));
      return live.length > 0;
    });
    expect(new Set(live)).toEqual(new Set(['7=up']));
    // A device can neither write nor read there.
    await client.publishAsync('hoistway/live/7', 'forged');
    viewer.broker.unfollowLive(['7']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(live).not.toContain('7=forged');
  });

  it('tells when the broker refuses or is away', async () => {
    await expect(node(undefined, { password: 'wrong' })).rejects.toThrow(/refuses/);
    const away = startExternalBroker({
      ...listenToDevices().handlers,
      url: 'mqtt://127.0.0.1:1',
      clientId: 'away',
      log: quiet,
    });
    nodes.push(away);
    expect([await away.publishCommand('A1', 'x'), away.connections()]).toEqual([false, 0]);
  });
});
