import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import { connectAsync, type MqttClient } from 'mqtt';
import protobuf from 'protobufjs/minimal.js';
import { WebSocket } from 'ws';
import { secret, serialsOf, signIn, username } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import type { Publisher } from './publisher.ts';
import { percentile } from './statistics.ts';
import { startWorker } from './worker.ts';

const loadedElevators = 1_000;
const perSecond = 1_000;
const leadSeconds = 5;
const samples = 240;
/**
 * Elevators with a connection in this process, so that one clock sees both ends. Each speaks once a round: a notification
 * that is late can be taken for no other.
 */
const speakers = serialsOf(samples, 2_001);
const everyMs = 100;
const openForMs = 1_500;
const waitLimitMs = 10_000;
/** A fault of severity 2 that people are notified of, and that the collector's own report ends. */
const code = 'K102';

export const title = 'Event to STOMP frame';
export const about =
  `While ${loadedElevators.toLocaleString('en')} elevators say ${perSecond.toLocaleString('en')} states a second, every ` +
  `${everyMs} ms another elevator opens ${code} by an event at QoS 1; the time runs from just before it is published ` +
  'until its notification arrives on /queue/fault over the raw web socket, which lies after the commit. One process holds ' +
  `both ends. The fault ends ${openForMs} ms later.`;

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'samples', unit: 'events', read: (round) => round.times.length },
  {
    name: 'not notified',
    unit: 'events',
    read: (round) => round.missing,
    target: { says: '0 in every round', met: (values) => values.every((value) => value === 0) },
  },
  { name: 'p50', unit: 'ms', digits: 1, read: (round) => percentile(round.times, 0.5) },
  {
    name: 'p99',
    unit: 'ms',
    digits: 1,
    read: (round) => percentile(round.times, 0.99),
    target: { says: '≤ 250', met: (_, median) => median <= 250 },
  },
  { name: 'slowest', unit: 'ms', digits: 1, read: (round) => Math.max(...round.times) },
];

/** The notification's strings by their protobuf numbers: 5 is the action, 8 the number of the elevator. */
function readNotification(body: string) {
  const reader = protobuf.Reader.create(Buffer.from(body, 'base64'));
  const fields: string[] = [];
  while (reader.pos < reader.len) fields[reader.uint32() >>> 3] = reader.string();
  return { type: fields[2], action: fields[5], elevatorNumber: fields[8] };
}

async function listen(
  url: string,
  onNotification: (notification: ReturnType<typeof readNotification>) => void,
) {
  const client = new Client({
    webSocketFactory: () => new WebSocket(`${url.replace('http', 'ws')}/push/websocket`, ['v12.stomp']),
    connectHeaders: { Authorization: await signIn(url), 'accept-language': 'zh' },
    reconnectDelay: 0,
  });
  await new Promise<void>((done, failed) => {
    client.onStompError = (frame) => failed(new Error(frame.headers['message']));
    client.onConnect = () => {
      client.watchForReceipt('subscribed', () => done());
      client.subscribe(`/queue/fault/${username}`, ({ body }) => onNotification(readNotification(body)), {
        receipt: 'subscribed',
      });
    };
    client.activate();
  });
  return client;
}

const say = (connection: MqttClient, serial: string, event: { id: string; on: boolean }) =>
  connection.publishAsync(
    `hoistway/v1/${serial}/event`,
    JSON.stringify({ timeStamp: Date.now(), code, ...event }),
    { qos: 1 },
  );

async function openFaults(connections: MqttClient[], saidAt: Map<string, number>) {
  const endings: Promise<unknown>[] = [];
  const begin = performance.now();
  for (let nr = 0; nr < samples; nr += 1) {
    await wait(Math.max(0, begin + nr * everyMs - performance.now()));
    const serial = speakers[nr]!;
    const connection = connections[nr]!;
    const id = String(Date.now());
    saidAt.set(serial, performance.now());
    const opened = say(connection, serial, { id, on: true });
    endings.push(
      Promise.all([opened, wait(openForMs)]).then(() =>
        say(connection, serial, { id: `${id}-end`, on: false }),
      ),
    );
  }
  await Promise.all(endings);
}

export async function measure({ product, recording }: BenchOnServer) {
  const publisher = startWorker<Publisher>('publisher');
  const saidAt = new Map<string, number>();
  const times: number[] = [];
  const connections: MqttClient[] = [];
  let push: Client | undefined;
  try {
    const serials = serialsOf(loadedElevators);
    await publisher.ask('connect', { port: product.mqttPort, serials, secret, recording });
    for (const serial of speakers) {
      const options = { username: serial, password: secret, reconnectPeriod: 0 };
      connections.push(await connectAsync(`mqtt://127.0.0.1:${product.mqttPort}`, options));
    }
    push = await listen(product.url, ({ type, action, elevatorNumber }) => {
      const at = elevatorNumber === undefined ? undefined : saidAt.get(elevatorNumber);
      if (type !== code || action !== 'opened' || elevatorNumber === undefined || at === undefined) return;
      times.push(performance.now() - at);
      saidAt.delete(elevatorNumber);
    });
    const seconds = leadSeconds + Math.ceil((samples * everyMs + openForMs) / 1000);
    const load = publisher.ask('load', { perSecond, seconds });
    await wait(leadSeconds * 1000);
    await openFaults(connections, saidAt);
    await load;
    const until = performance.now() + waitLimitMs;
    while (times.length < samples && performance.now() < until) await wait(50);
    await publisher.ask('disconnect');
    if (times.length === 0) throw new Error('no event was notified at all');
    return { times, missing: samples - times.length };
  } finally {
    await push?.deactivate();
    await Promise.all(connections.map((connection) => connection.endAsync()));
    await publisher.stop();
  }
}
