import type { Call, InputOf } from '@hoistway/contract/call.ts';
import type { LiveStatus } from '@hoistway/contract/socketPush/live.ts';
import { connect, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { readCommand, type ReadCommand } from '@hoistway/contract/telemetry/command.ts';
import { startEmbeddedBroker, type Broker } from '#platform/broker/embeddedBroker.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { anIngest, type IngestNode } from '#testing/anIngest.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { readWithinMs } from '#area/controller/controllerReadings.ts';

let here: Installation;
let node: IngestNode;
let broker: Broker;
let collector: MqttClient;
let elevator: string;
let foreign: string;
let silent: string;
let token: string;
let sent: ReadCommand[] = [];

const aCollector = (serial: string, elevatorId: string | null) =>
  here.db
    .insertInto('collector')
    .values({ serial, secretHash: 'x', model: 'NICE3000', elevatorId, companyId: null })
    .execute();
const isNow = (elevatorId: string, status: LiveStatus) =>
  here.db
    .insertInto('elevatorState')
    .values({ elevatorId, status, trapped: false, since: new Date(), at: new Date(), state: null })
    .execute();
const joins = async (serial: string) => {
  const client = connect(`mqtt://127.0.0.1:${broker.port}`, { username: serial, password: 'x' });
  await new Promise<void>((done) => client.once('connect', () => done()));
  return client;
};

beforeAll(async () => {
  here = await anInstallation({ sendCommand: (serial, payload) => broker.publishCommand(serial, payload) });
  await seedMapping(here.db);
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  elevator = await here.anElevator({ maintainerId: ours });
  silent = await here.anElevator({ maintainerId: ours });
  foreign = await here.anElevator({ maintainerId: theirs });
  await aCollector('C1', elevator);
  await aCollector('C2', silent);
  await aCollector('C9', foreign);
  await isNow(elevator, 'normal');
  await isNow(silent, 'offline');
  await here.aUser('manager', ours, { permissions: ['elevator.param', 'elevator.edit'] });
  await here.aUser('reader', ours, { permissions: ['elevator.param'] });
  await here.aUser('editor', ours, { permissions: ['elevator.edit'] });
  await here.aUser('stranger', theirs, { permissions: ['elevator.param', 'elevator.edit'] });
  token = await here.signIn('manager');
  node = await anIngest(here.url);
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    authenticate: async () => true,
    hooks: node.ingest.hooks,
    log: pino({ level: 'silent' }),
    now: () => here.clock.now,
  });
  collector = await joins('C1');
  collector.on('message', (_, payload) => sent.push(readCommand.parse(JSON.parse(payload.toString()))));
  await collector.subscribeAsync('hoistway/v1/C1/command', { qos: 1 });
});
afterEach(async () => {
  // Whatever runs is over for the next one.
  here.clock.now += readWithinMs;
  sent = [];
});
afterAll(async () => {
  collector.end(true);
  await broker.close();
  await node.end();
  await here.close();
});

const ask = <C extends Call>(call: C, input: InputOf<C>, as = token) => here.ask(call, input, { token: as });
const begin = async (subject: 'parameters' | 'records' = 'parameters') => {
  const { envelope } = await ask(controllerCalls.readController, { id: elevator, subject });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return (envelope.data as { id: string }).id;
};
const answer = (id: string, part: number, of: number, values: object, client = collector, serial = 'C1') =>
  client.publishAsync(`hoistway/v1/${serial}/reply`, JSON.stringify({ id, part, of, values }), { qos: 1 });
interface Reading {
  state: string;
  received: number;
  expected: number;
  values: { code: string; value: number }[];
}
const reading = async (readingId: string) =>
  (await ask(controllerCalls.controllerReading, { id: elevator, readingId })).envelope.data as Reading;
const becomes = (readingId: string, expected: Partial<Reading>) =>
  vi.waitFor(async () => expect(await reading(readingId)).toMatchObject(expected));

test('sends a controller a read command only, and accepts answer parts in any order', async () => {
  const id = await begin();
  expect(Object.keys(sent[0]!)).toEqual(['id', 'read']);
  expect(sent[0]!.read).toContain('FR');
  await answer(id, 2, 2, { 'F1-00': 0, 'FP-00': 4711 });
  await becomes(id, { state: 'running', received: 1, expected: 2 });
  await answer(id, 2, 2, { 'F1-00': 1 });
  await answer(id, 1, 2, { 'F0-00': 1, 'E0-00': 30 });
  await becomes(id, {
    state: 'complete',
    received: 2,
    values: [
      { code: 'F0-00', value: 1 },
      { code: 'F1-00', value: 0 },
    ],
  });
});

test('runs one reading of an elevator at a time, and preserves a partial one when its time is over', async () => {
  const id = await begin();
  const second = await ask(controllerCalls.readController, { id: elevator, subject: 'records' });
  expect(second.envelope.code).toBe('readingRuns');
  await answer(id, 1, 3, { 'F0-00': 1 });
  await becomes(id, { received: 1 });
  here.clock.now += readWithinMs;
  await becomes(id, { state: 'partial', received: 1, expected: 3 });
  await answer(id, 2, 3, { 'F0-01': 1 });
  sent = [];
  const next = await begin('records');
  expect(sent[0]!.read).toEqual(expect.arrayContaining(['E0', 'E9', 'H']));
  expect(await reading(id)).toMatchObject({ state: 'partial', received: 1 });
  here.clock.now += readWithinMs;
  await becomes(next, { state: 'unanswered', received: 0, values: [] });
});

test('ignores answers of another collector and invalid answers', async () => {
  const id = await begin();
  const other = await joins('C9');
  await answer(id, 1, 1, { 'F0-00': 2 }, other, 'C9');
  await answer(id, 2, 1, { 'F0-00': 2 });
  await answer('nonsense', 1, 1, { 'F0-00': 2 });
  await answer(id, 1, 1, { 'F0-00': 'much' });
  await answer(id, 1, 1, { 'F0-00': 1 });
  await becomes(id, { state: 'complete', values: [{ code: 'F0-00', value: 1 }] });
  other.end(true);
});

test('refuses a reading of an elevator that is offline, has no collector or is out of scope', async () => {
  const bare = await here.anElevator({ maintainerId: await here.aCompany('无采集器') });
  const offline = await ask(controllerCalls.readController, { id: silent, subject: 'parameters' });
  expect(offline.envelope.code).toBe('elevatorOffline');
  await here.db.updateTable('collector').set({ elevatorId: null }).where('serial', '=', 'C2').execute();
  const without = await ask(controllerCalls.readController, { id: silent, subject: 'parameters' });
  expect(without.envelope.code).toBe('elevatorWithoutCollector');
  const hidden = await ask(controllerCalls.readController, { id: bare, subject: 'parameters' });
  expect(hidden.envelope.code).toBe('objectMissing');
});

test('a baseline is approved only by the elevator’s company with the parameter permission, and is logged', async () => {
  const half = await begin();
  await answer(half, 1, 2, { 'F0-00': 1 });
  const early = await ask(controllerCalls.approveBaseline, { id: elevator, readingId: half });
  expect(early.envelope.code).toBe('readingIncomplete');
  here.clock.now += readWithinMs;
  sent = [];
  const id = await begin();
  await answer(id, 1, 1, { 'F0-00': 1, 'F0-03': 1.5 });
  await becomes(id, { state: 'complete' });

  const by = async (name: string) =>
    (await ask(controllerCalls.approveBaseline, { id: elevator, readingId: id }, await here.signIn(name)))
      .envelope.code;
  expect([await by('reader'), await by('editor'), await by('stranger')]).toEqual([
    'noPermission',
    'noAuthority',
    'objectMissing',
  ]);
  const elsewhere = await ask(
    controllerCalls.approveBaseline,
    { id: foreign, readingId: id },
    await here.signIn('stranger'),
  );
  expect(elsewhere.envelope.code).toBe('objectMissing');
  expect(await by('manager')).toBe('ok');
  const { envelope } = await ask(controllerCalls.controllerReadings, { id: elevator, subject: 'parameters' });
  expect(envelope.data).toMatchObject({
    managed: true,
    baseline: { readingId: id, approvedBy: 'manager' },
    readings: expect.arrayContaining([
      expect.objectContaining({ id, state: 'complete', askedBy: 'manager' }),
    ]),
  });
  const row = await here.db.selectFrom('controllerBaseline').select('id').executeTakeFirstOrThrow();
  expect((await here.audit('controller_baseline', row.id)).rows.map(({ verb }) => verb)).toEqual(['insert']);
});

test('retains fifty readings of an elevator, and the baseline whatever its age', async () => {
  const baseline = await here.db
    .selectFrom('controllerBaseline')
    .select('readingId')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 52; n += 1) {
    await ask(controllerCalls.readController, { id: elevator, subject: 'parameters' });
    here.clock.now += readWithinMs;
  }
  const { envelope } = await ask(controllerCalls.controllerReadings, { id: elevator, subject: 'parameters' });
  const { readings } = envelope.data as { readings: { id: string }[] };
  expect(readings).toHaveLength(51);
  expect(readings.at(-1)!.id).toBe(baseline.readingId);
});

test('exports a snapshot with a baseline, and refuses an unknown baseline', async () => {
  const baseline = await here.db
    .selectFrom('controllerBaseline')
    .select('readingId')
    .executeTakeFirstOrThrow();
  const input = { id: elevator, readingId: baseline.readingId, against: baseline.readingId };
  const { status, envelope } = await ask(controllerCalls.downloadController, input);
  expect([status, (envelope.data as Buffer).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const foreignAgainst = await ask(controllerCalls.downloadController, { ...input, against: '999999' });
  expect(foreignAgainst.envelope.code).toBe('objectMissing');
});

test.each([controllerCalls.downloadRecords, controllerCalls.downloadLeveling])(
  '$path returns a spreadsheet of a reading of the elevator, and refuses an unknown reading',
  async (call) => {
    const { readings } = (
      await ask(controllerCalls.controllerReadings, { id: elevator, subject: 'parameters' })
    ).envelope.data as { readings: { id: string }[] };
    const input = { id: elevator, readingId: readings.at(-1)!.id };
    const { status, envelope } = await ask(call, input);
    expect([status, (envelope.data as Buffer).subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await ask(call, { ...input, readingId: '999999' })).envelope.code).toBe('objectMissing');
  },
);
