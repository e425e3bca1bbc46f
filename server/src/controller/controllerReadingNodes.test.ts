import { connect } from 'mqtt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { connectExternalBroker, type ExternalBroker } from '#platform/broker/externalBroker.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { aMosquitto, hasMosquitto } from '#testing/outside/aMosquitto.ts';
import { readWithinMs } from './controllerReadings.ts';

/** Several nodes on one database: a person asks one of them, and what a controller tells reaches any. */

type Reading = ReplyOf<typeof controllerCalls.controllerReading>;

let here: Installation;
let nodes: IngestNode[] = [];
let token: string;
let elevator: string;
let sendCommand = (_serial: string, _payload: Buffer): void => {};

beforeAll(async () => {
  here = await anInstallation({ sendCommand: (serial, payload) => sendCommand(serial, payload) });
  const ours = await here.aCompany('恒升');
  elevator = await here.anElevator({ maintainerId: ours });
  await aCollectorOn(here, elevator, 'C1');
  await here.db
    .insertInto('elevatorState')
    .values({
      elevatorId: elevator,
      status: 'normal',
      trapped: false,
      since: new Date(),
      at: null,
      state: null,
    })
    .execute();
  await here.aUser('manager', ours, { permissions: ['elevator.param'] });
  token = await here.signIn('manager');
  nodes = [await anIngest(here.url), await anIngest(here.url)];
});
afterEach(() => {
  // Whatever runs is over for the next one.
  here.clock.now += readWithinMs;
  sendCommand = () => {};
});
afterAll(async () => {
  for (const node of nodes) await node.end();
  await here.close();
});

async function begin(): Promise<string> {
  const { envelope } = await here.ask(
    controllerCalls.readController,
    { id: elevator, subject: 'parameters' },
    { token },
  );
  expect(envelope.code).toBe('ok');
  return (envelope.data as { id: string }).id;
}

/** A part as it reaches one of the nodes. */
const reaches = (node: number, id: string, part: number, of: number, values: Record<string, number>) =>
  nodes[node]!.ingest.hooks.onReply('C1', bytes({ id, part, of, values }), here.clock.now);

const becomes = (readingId: string, expected: Partial<Reading>) =>
  vi.waitFor(async () => {
    const { envelope } = await here.ask(
      controllerCalls.controllerReading,
      { id: elevator, readingId },
      { token },
    );
    expect(envelope.data).toMatchObject(expected);
  });

test('parts reaching different nodes in any order and twice make one complete reading', async () => {
  const id = await begin();
  reaches(1, id, 4, 4, { 'F3-00': 4 });
  reaches(0, id, 4, 4, { 'F3-00': 4 });
  reaches(0, id, 2, 4, { 'F1-00': 2 });
  reaches(1, id, 3, 4, { 'F2-00': 3 });
  await becomes(id, { state: 'running', received: 3, expected: 4 });
  reaches(1, id, 2, 4, { 'F1-00': 9 });
  reaches(1, id, 1, 4, { 'F0-00': 1 });
  await becomes(id, {
    state: 'complete',
    received: 4,
    values: [
      { code: 'F0-00', value: 1 },
      { code: 'F1-00', value: 2 },
      { code: 'F2-00', value: 3 },
      { code: 'F3-00', value: 4 },
    ],
  });
});

test('the first reported number of parts of a reading is used', async () => {
  const id = await begin();
  reaches(1, id, 1, 2, { 'F0-00': 1 });
  await becomes(id, { received: 1, expected: 2 });
  reaches(0, id, 2, 3, { 'F1-00': 7 });
  reaches(1, id, 2, 2, { 'F1-00': 2 });
  await becomes(id, { state: 'complete', received: 2, expected: 2 });
});

test('a reading with a missing part ends as partial, and a late part is ignored', async () => {
  const id = await begin();
  reaches(0, id, 1, 3, { 'F0-00': 1 });
  reaches(1, id, 3, 3, { 'F2-00': 3 });
  await becomes(id, { state: 'running', received: 2, expected: 3 });
  here.clock.now += readWithinMs;
  await becomes(id, { state: 'partial', received: 2, expected: 3 });
  reaches(1, id, 2, 3, { 'F1-00': 2 });
  const next = await begin();
  reaches(0, next, 1, 1, { 'F0-00': 5 });
  await becomes(next, { state: 'complete', received: 1 });
  await becomes(id, { state: 'partial', received: 2 });
});

// No broker in JavaScript shares a subscription among nodes, so this one needs a real one.
test.runIf(hasMosquitto)('an external broker delivers each part to one of the nodes', async () => {
  const mosquitto = await aMosquitto();
  const { url } = mosquitto;
  const collector = connect(url, { clientId: 'C1', reconnectPeriod: 50 });
  const brokers: ExternalBroker[] = [];
  try {
    const replies = nodes.map((node) => vi.spyOn(node.ingest.hooks, 'onReply'));
    for (const { ingest } of nodes)
      brokers.push(
        await connectExternalBroker({
          url,
          databaseUrl: here.url,
          hooks: ingest.hooks,
          log: pino({ level: 'silent' }),
          now: () => here.clock.now,
        }),
      );
    sendCommand = brokers[0]!.publishCommand;
    collector.on('message', (_, payload) => {
      const { id } = JSON.parse(payload.toString()) as { id: string };
      for (const part of [6, 1, 5, 2, 2, 4, 3])
        collector.publish(
          'hoistway/v1/C1/reply',
          JSON.stringify({ id, part, of: 6, values: { [`F${part}-00`]: part } }),
          { qos: 1 },
        );
    });
    await collector.subscribeAsync('hoistway/v1/C1/command', { qos: 1 });
    const id = await begin();
    await becomes(id, { state: 'complete', received: 6, expected: 6 });
    const taken = () => replies.map((each) => each.mock.calls.length);
    await vi.waitFor(() => expect(taken()[0]! + taken()[1]!).toBe(7));
    expect(Math.min(...taken())).toBeGreaterThan(0);
  } finally {
    vi.restoreAllMocks();
    collector.end(true);
    for (const broker of brokers) await broker.close();
    await mosquitto.end();
  }
});
