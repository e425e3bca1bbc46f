import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { decodeCounts } from '@hoistway/contract/socketPush/live.ts';
import { countOpenFaultsOf } from '#area/fault/openFaults.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { createLiveFeed } from '#area/live/liveFeed.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let node: IngestNode;
let ours: string;
let dutyId: string;
let duty: { token: string };
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  ours = await here.aCompany('恒升');
  for (const no of ['W-1', 'W-2', 'W-3', 'W-4', 'W-5'])
    elevators.push(await here.anElevator({ maintainerId: ours }, no));
  const stranger = await here.anElevator({ maintainerId: await here.aCompany('康达') }, 'X-1');
  for (const [index, elevatorId] of [...elevators.slice(0, 4), stranger].entries())
    await aCollectorOn(here, elevatorId, `C${index + 1}`);
  dutyId = await here.aUser('duty', ours, { role: 'monitoring2' });
  duty = { token: await here.signIn('duty') };
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('header, live list tabs, window view and dashboard count the same at one moment', async () => {
  const { ingest, hub, history, directory } = node;
  const now = Date.now();
  for (const serial of ['C1', 'C2', 'C3', 'C4', 'C5'])
    ingest.hooks.onState(
      serial,
      bytes({ timeStamp: now, carPosition: 2, serviceMode: serial === 'C4' ? 2 : 1 }),
      'json',
      now,
    );
  const raise = (serial: string, id: string, code: string) =>
    ingest.hooks.onEvent(serial, bytes({ id, timeStamp: now, code, on: true }), now);
  await raise('C1', 'a', 'K111');
  await raise('C1', 'b', 'K102');
  await raise('C2', 'c', 'K108');
  // An alarm stands in the state of its elevator and is no fault; what befalls others is not counted.
  await raise('C3', 'd', 'A190');
  await raise('C5', 'e', 'K111');
  await history.flush();

  const viewer = (await loadViewer(here.db, dutyId, noSession))!;
  const visible = new Set(elevators);
  const feed = createLiveFeed(hub, () =>
    elevators.reduce((sum, id) => sum + countOpenFaultsOf(directory.ofElevator(id)?.watch), 0),
  );
  let pushed = '';
  feed.watchCounts(
    { viewer, visible, language: 'zh' },
    (body) => void (pushed = body),
    () => true,
  );
  feed.stop();

  const header = decodeCounts(pushed);
  const tabs = dataOf(await here.ask(monitoringCalls.counts, {}, duty));
  const form = dataOf(await here.ask(realTimeCalls.mainForm, {}, duty));
  const window = dataOf(await here.ask(monitoringCalls.counts, { ids: elevators }, duty));
  const { states, openBySeverity } = dataOf(await here.ask(dashboardCalls.dashboard, {}, duty));
  expect(header).toMatchObject({ all: 5, fault: 3, trapped: 1, openFaults: 3, unknown: 1 });
  expect(tabs).toEqual(header);
  expect(form.counts).toEqual(header);
  expect(window).toEqual(header);
  // The dashboard counts each elevator once, by the worst that holds of it.
  expect(states.trapped + states.fault).toBe(header.fault);
  expect(states).toMatchObject({ trapped: header.trapped, normal: header.normal, unknown: header.unknown });
  expect(openBySeverity.reduce((sum, { faults }) => sum + faults, 0)).toBe(header.openFaults);
  // A wall of some of them counts those.
  expect(dataOf(await here.ask(monitoringCalls.counts, { ids: [elevators[1]!] }, duty))).toMatchObject({
    all: 1,
    fault: 1,
    trapped: 0,
    openFaults: 1,
  });
});

test('counts work that began while no node ran as maintenance once a node runs', async () => {
  const elevatorId = elevators[3]!;
  const handlerId = await aMechanic(here.db, ours, { userId: null, mark: '1' });
  await node.end();
  const order = await here.db
    .transaction()
    .execute((tx) => createOrder(tx, { type: 'repair', elevatorId, handlerId, at: new Date() }));
  await here.db
    .updateTable('elevatorState')
    .set({ status: 'normal' })
    .where('elevatorId', '=', elevatorId)
    .execute();
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork })
    .where('id', '=', order)
    .execute();
  node = await anIngest(here.url);
  node.ingest.hooks.onState(
    'C4',
    bytes({ timeStamp: Date.now(), carPosition: 2, serviceMode: 1 }),
    'json',
    Date.now(),
  );
  await vi.waitFor(async () => {
    const counted = dataOf(await here.ask(monitoringCalls.counts, { ids: [elevatorId] }, duty));
    expect(counted).toMatchObject({ all: 1, maintenance: 1, normal: 0 });
  });
  expect(node.hub.get(elevatorId)?.status).toBe('maintenance');
});
