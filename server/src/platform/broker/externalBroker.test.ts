import { connectAsync, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMosquitto, hasMosquitto, type Mosquitto } from '#testing/outside/aMosquitto.ts';
import { aTcpProxy, type TcpProxy } from '#testing/outside/aTcpProxy.ts';
import { createTestDatabase } from '#testing/postgresForTests.ts';
import { connectExternalBroker, type ExternalBroker } from './externalBroker.ts';

/** Events of an external broker while nodes come and go: what the broker acknowledged is committed by some node. */

const log = pino({ level: 'silent' });
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Node {
  broker: ExternalBroker;
  /** What it committed. */
  stored: string[];
  /** How many events it was committing side by side. */
  load: { maxAtOnce: number };
  /** While it is away, no event is committed. */
  database: { away: boolean };
  stop(): Promise<void>;
  /** Ends it as `kill -9` does: connections break, nothing is said, nothing is committed any more. */
  kill(): void;
  /** The way to the database is cut, and heals. */
  databaseWay: TcpProxy;
}

let mosquitto: Mosquitto;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let nodes: Node[];
let proxies: TcpProxy[];
let collector: MqttClient;
let sent: number;

async function startNode(): Promise<Node> {
  const brokerWay = await aTcpProxy({ host: '127.0.0.1', port: mosquitto.port });
  const url = new URL(database.url);
  const databaseWay = await aTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(databaseWay.port);
  proxies.push(brokerWay, databaseWay);
  const stored: string[] = [];
  const state = { away: false };
  let killed = false;
  let stopped: Promise<void> | undefined;
  let atOnce = 0;
  const load = { maxAtOnce: 0 };
  const broker = await connectExternalBroker({
    url: `mqtt://127.0.0.1:${brokerWay.port}`,
    databaseUrl: url.href,
    log,
    now: Date.now,
    hooks: {
      onEvent: async (_serial, payload) => {
        atOnce += 1;
        load.maxAtOnce = Math.max(load.maxAtOnce, atOnce);
        await pause(5);
        atOnce -= 1;
        if (killed) await new Promise<never>(() => {});
        if (state.away) throw new Error('the database is away');
        stored.push(payload.toString());
      },
      onState: () => {},
      onReply: () => {},
      onConnect: () => {},
      onDisconnect: () => {},
      onRefused: () => {},
    },
  });
  const node: Node = {
    broker,
    stored,
    load,
    database: state,
    databaseWay,
    stop: () => (stopped ??= broker.close()),
    kill: () => {
      killed = true;
      brokerWay.cut();
      databaseWay.cut();
    },
  };
  nodes.push(node);
  return node;
}

/** Events that the broker acknowledged, a few milliseconds apart. */
async function say(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    sent += 1;
    await collector.publishAsync('hoistway/v1/C1/event', `event ${sent}`, { qos: 1 });
    await pause(5);
  }
}

const everything = () => Array.from({ length: sent }, (_, index) => `event ${index + 1}`).toSorted();
const storedByAll = () => [...new Set(nodes.flatMap(({ stored }) => stored))].toSorted();
const allStored = (timeout = 20_000) =>
  vi.waitFor(() => expect(storedByAll()).toEqual(everything()), { timeout, interval: 100 });
const becomesReady = ({ broker }: Node, ready = true) =>
  vi.waitFor(() => expect(broker.ready()).toBe(ready), { interval: 50 });

describe.runIf(hasMosquitto)('events of an external broker', () => {
  beforeEach(async () => {
    [mosquitto, database] = await Promise.all([aMosquitto(), createTestDatabase()]);
    nodes = [];
    proxies = [];
    sent = 0;
    collector = await connectAsync(mosquitto.url, { clientId: 'C1', reconnectPeriod: 50 });
  });
  afterEach(async () => {
    collector.end(true);
    await Promise.all(nodes.map((node) => node.stop()));
    for (const proxy of proxies) proxy.end();
    await mosquitto.end();
    await database.drop();
  });

  test('loses none of a hundred events when a node is killed, and the other node takes over', async () => {
    const killed = await startNode();
    const survivor = await startNode();
    await becomesReady(survivor);
    await say(30);
    killed.kill();
    await say(70);
    expect(killed.stored.length).toBeGreaterThan(0);
    await allStored(10_000);
    await becomesReady(survivor);
  });

  test('loses none of a hundred events when a node is restarted gracefully', async () => {
    const first = await startNode();
    const other = await startNode();
    await becomesReady(other);
    const saying = say(100);
    await pause(150);
    await first.stop();
    const successor = await startNode();
    await saying;
    await allStored();
    await becomesReady(successor);
    await say(20);
    await allStored();
    expect(first.stored.length).toBeGreaterThan(0);
    expect(first.stored.length).toBeLessThan(sent);
  });

  test('delivers events sent while no node runs to the next node, even after a broker restart', async () => {
    const only = await startNode();
    await becomesReady(only);
    await say(20);
    only.kill();
    await say(40);
    await mosquitto.restart();
    await vi.waitFor(() => expect(collector.connected).toBe(true));
    await say(40);
    await startNode();
    await allStored();
  });

  test('a node cut off from the database stops reading and is not ready, and the other node takes over', async () => {
    const cutOff = await startNode();
    const other = await startNode();
    await becomesReady(other);
    await say(10);
    cutOff.databaseWay.stall();
    await becomesReady(cutOff, false);
    await pause(4_000);
    const before = cutOff.stored.length;
    await say(50);
    await allStored(10_000);
    expect(cutOff.stored.length).toBe(before);
    expect(other.broker.ready()).toBe(true);
  });

  test('takes events in order of arrival, many at a time', async () => {
    const node = await startNode();
    await becomesReady(node);
    const saying = Array.from({ length: 1_000 }, () => {
      sent += 1;
      return collector.publishAsync('hoistway/v1/C1/event', `event ${sent}`, { qos: 1 });
    });
    await Promise.all(saying);
    await vi.waitFor(() => expect(node.stored.length).toBe(1_000), { interval: 50 });
    expect(node.stored).toEqual(Array.from({ length: 1_000 }, (_, index) => `event ${index + 1}`));
    expect(node.load.maxAtOnce).toBeGreaterThan(10);
  });

  test('commits an event later when the database is away, and is not ready meanwhile', async () => {
    const node = await startNode();
    await becomesReady(node);
    node.database.away = true;
    await say(20);
    await becomesReady(node, false);
    expect(node.stored).toEqual([]);
    node.database.away = false;
    await allStored();
    await becomesReady(node);
  });
});
