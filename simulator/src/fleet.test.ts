import { createServer, type AddressInfo, type Server } from 'node:net';
import { eventMessage, type EventMessage } from '@hoistway/contract/telemetry/event.ts';
import { decodeState, stateMessage, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { readDeviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CollectorLink, type LinkTotals } from './collectorLink.ts';
import { runFleet } from './fleet.ts';
import type { ElevatorDescription } from './elevatorDescription.ts';
import { Random } from './random.ts';
import { readScenario } from './scenario.ts';

const strictState = stateMessage.strict();

type Received = {
  client: string;
  channel: string;
  serial: string;
  qos: number;
  retain: boolean;
  payload: Buffer;
  at: number;
};

let broker: Aedes;
let server: Server;
let url: string;
let received: Received[];
let signIns: { client: string; user: string | undefined; clean: boolean }[];

beforeEach(async () => {
  received = [];
  signIns = [];
  broker = await Aedes.createBroker();
  broker.authenticate = (client, user, password, done) => {
    signIns.push({ client: client.id, user, clean: client.clean });
    done(null, password?.toString() === `secret of ${user}`);
  };
  broker.authorizePublish = (client, packet, done) => {
    const topic = readDeviceTopic(packet.topic);
    if (!topic || !client) return done(new Error('not a device topic'));
    const { qos, retain } = packet;
    received.push({
      client: client.id,
      ...topic,
      qos,
      retain,
      payload: Buffer.from(packet.payload),
      at: Date.now(),
    });
    done();
  };
  server = createServer(broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise<void>((resolve) => broker.close(resolve));
  await new Promise((resolve) => server.close(resolve));
});

const anElevator = (serial: string, secret = `secret of ${serial}`): ElevatorDescription => ({
  serial,
  secret,
  floors: 10,
  ratedSpeedMPerS: 1.5,
  ratedLoadKg: 800,
  usage: 'residence',
  site: 'tower',
  timeZone: 'Asia/Singapore',
});

const on = (channel: string, serial?: string) =>
  received.filter((each) => each.channel === channel && (serial === undefined || each.serial === serial));
const events = (serial?: string): EventMessage[] =>
  on('event', serial).map(({ payload }) => eventMessage.parse(JSON.parse(payload.toString())));
const states = (serial?: string): StateMessage[] =>
  on('state', serial).map(({ payload }) => strictState.parse(JSON.parse(payload.toString())));

test('each collector publishes its own messages, only a drop sends the will, and no event is lost', async () => {
  const started = Date.now();
  const fleet = runFleet({
    url,
    elevators: [anElevator('A'), anElevator('B'), anElevator('C')],
    seed: 1,
    mishapFactor: 0,
    scenario: readScenario([
      { at: 0.3, elevator: 'A', do: 'fault', code: 'K122', seconds: 0.4 },
      { at: 0.8, elevator: 'B', do: 'networkDrop', ends: 1.6 },
      { at: 1, elevator: 'B', do: 'fault', code: 'K102' },
    ]),
  });
  await vi.waitFor(() => expect(events().length).toBe(3), { interval: 20 });
  await vi.waitFor(
    () => expect(new Set(on('state').map(({ serial }) => serial))).toEqual(new Set(['A', 'B', 'C'])),
    { interval: 20 },
  );
  await fleet.stop();
  const after = received.length;

  expect(new Set(signIns.map(({ client }) => client))).toEqual(new Set(['A', 'B', 'C']));
  for (const { client, user, clean } of signIns) expect([user, clean]).toEqual([client, true]);
  for (const { client, serial, channel, qos, retain } of received) {
    expect(serial).toBe(client);
    expect(retain).toBe(false);
    expect(qos).toBe(channel === 'state' ? 0 : 1);
  }
  for (const serial of ['A', 'B', 'C']) expect(states(serial).length).toBeGreaterThan(0);

  expect(events('A').map(({ code, on }) => [code, on])).toEqual([
    ['K122', true],
    ['K122', false],
  ]);
  const [late] = events('B');
  expect(late).toMatchObject({ code: 'K102', on: true, snapshot: { doorStatus: expect.any(Number) } });
  // Raised while the network was down: sent later, with the time at which it happened.
  expect(Number(late?.timeStamp) - started).toBeGreaterThanOrEqual(990);
  expect(Number(late?.timeStamp)).toBeLessThan(on('event', 'B')[0]!.at);
  expect(new Set(events().map(({ id }) => id)).size).toBe(3);
  expect(events('A')[0]?.id).toMatch(/^A-\d{10}-1$/);

  expect(on('offline').map(({ serial }) => serial)).toEqual(['B']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received.length).toBe(after);
  expect(fleet.totals().connected).toBe(0);
});

test('incidents from before the start show in the first state, send no event and end on time', async () => {
  const fleet = runFleet({
    url,
    elevators: [anElevator('A'), anElevator('B'), anElevator('C')],
    seed: 1,
    mishapFactor: 0,
    scenario: readScenario([
      { at: -330, elevator: 'A', do: 'entrapment', confirm: true, seconds: 331.5 },
      { at: -2000, elevator: 'B', do: 'fault', code: 'K108', seconds: 3000 },
      { at: -2000, elevator: 'C', do: 'networkDrop', seconds: 3000 },
    ]),
  });
  await vi.waitFor(() => expect(states('B').length).toBeGreaterThan(0), { interval: 20 });
  await vi.waitFor(() => expect(states('A').length).toBeGreaterThan(0), { interval: 20 });
  expect(states('A')[0]).toMatchObject({
    carStatus: 0,
    doorZone: false,
    passengerStatus: true,
    serviceMode: 0,
  });
  expect(states('B')[0]).toMatchObject({ carStatus: 0, doorZone: true, serviceMode: 0 });
  expect(events()).toEqual([]);
  fleet.play(readScenario([{ at: 0, elevator: 'B', do: 'fault', code: 'K122' }]));
  await vi.waitFor(() => expect(events('B').map(({ code, on }) => [code, on])).toEqual([['K122', true]]), {
    interval: 20,
  });
  await vi.waitFor(() => expect(states('A').some(({ carStatus }) => carStatus === 1)).toBe(true), {
    interval: 20,
  });
  await fleet.stop();
  expect(signIns.map(({ client }) => client)).not.toContain('C');
});

test('load mode publishes at the requested rate, as protobuf on request', async () => {
  const elevators = Array.from({ length: 10 }, (_, index) => anElevator(`L${index}`));
  const fleet = runFleet({ url, elevators, seed: 1, mishapFactor: 0, ratePerS: 20, protobuf: true });
  await vi.waitFor(() => expect(fleet.totals().connected).toBe(10), { interval: 5 });
  const before = on('state.pb').length;
  // What a timer of that rate does beside it: a slow machine holds up both.
  let due = 0;
  const timer = setInterval(() => (due += elevators.length), 50);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  clearInterval(timer);
  const share = (on('state.pb').length - before) / due;
  await fleet.stop();
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(1.4);
  for (const { payload } of on('state.pb')) strictState.parse(decodeState(payload));
  for (const { serial } of elevators) expect(on('state.pb', serial).length).toBeGreaterThan(5);
});

test('a wrong secret is logged once and does not stop other collectors', async () => {
  const lines: string[] = [];
  const fleet = runFleet({
    url,
    elevators: [anElevator('A', 'wrong'), anElevator('B')],
    seed: 1,
    mishapFactor: 0,
    ratePerS: 10,
    onLog: (line) => lines.push(line),
  });
  await vi.waitFor(() => expect(states('B').length).toBeGreaterThan(0));
  expect(fleet.totals().connected).toBe(1);
  expect(states('A')).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^A: .*not authorized/i)]);
  await fleet.stop();
});

test('events and states queued while offline arrive in order, with states thinned and limited', async () => {
  const totals: LinkTotals = { connected: 0, published: 0, events: 0, dropped: 0 };
  const link = new CollectorLink({
    url,
    serial: 'A',
    secret: 'secret of A',
    protobuf: false,
    keptStates: 4,
    random: new Random(1),
    totals,
    onConnect: () => {},
    onLog: () => {},
  });
  link.open();
  await vi.waitFor(() => expect(totals.connected).toBe(1));
  link.sendState({ timeStamp: 0 });
  await vi.waitFor(() => expect(states().length).toBe(1));
  link.loseNetwork();
  await vi.waitFor(() => expect(totals.connected).toBe(0));
  for (let second = 1; second <= 30; second++) link.sendState({ timeStamp: 100_000 + second * 1000 });
  link.sendEvent({ id: 'A-1-1', timeStamp: 100_500, code: 'K123', on: true });
  link.sendEvent({ id: 'A-1-2', timeStamp: 101_500, code: 'K123', on: false });
  link.regainNetwork();
  await vi.waitFor(() => expect(totals.events).toBe(2));
  link.pump();
  link.sendState({ timeStamp: 200_000 });
  await vi.waitFor(() => expect(states().length).toBe(6));
  expect(events().map(({ id, timeStamp }) => [id, timeStamp])).toEqual([
    ['A-1-1', 100_500],
    ['A-1-2', 101_500],
  ]);
  expect(states().map(({ timeStamp }) => timeStamp)).toEqual([
    0, 111_000, 116_000, 121_000, 126_000, 200_000,
  ]);
  expect(totals.dropped).toBe(2);
  await link.close();
});

test('an unacknowledged event is sent again with the same id', async () => {
  const totals: LinkTotals = { connected: 0, published: 0, events: 0, dropped: 0 };
  const accept = broker.authorizePublish;
  let refusals = 0;
  broker.authorizePublish = (client, packet, done) => {
    if (refusals > 0 || !packet.topic.endsWith('/event')) return accept(client, packet, done);
    refusals += 1;
    // The broker dies between receipt and acknowledgement.
    if (client && 'conn' in client) client.conn.destroy();
  };
  const link = new CollectorLink({
    url,
    serial: 'A',
    secret: 'secret of A',
    protobuf: false,
    keptStates: 4,
    random: new Random(1),
    totals,
    onConnect: () => {},
    onLog: () => {},
  });
  link.open();
  await vi.waitFor(() => expect(totals.connected).toBe(1));
  link.sendEvent({ id: 'A-1-1', timeStamp: 1, code: 'K101', on: true });
  await vi.waitFor(() => expect(totals.events).toBe(1));
  expect(refusals).toBe(1);
  expect(events().map(({ id }) => id)).toEqual(['A-1-1']);
  await link.close();
});
