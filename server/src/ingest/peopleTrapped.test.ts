import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeCounts } from '@hoistway/contract/socketPush/live.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { isTrapped, newWatch, statusOf } from '#area/fault/judging/elevatorWatch.ts';
import { createLiveFeed } from '#area/live/liveFeed.ts';
import { viewerOf } from '#testing/viewerOf.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

test('an elevator with people reported inside counts as trapped, whatever its device reports', () => {
  const watch = newWatch('1', 10, 1.75);
  expect([isTrapped(watch), statusOf(watch, false)]).toEqual([false, 'unknown']);
  watch.personReported = true;
  expect([isTrapped(watch), statusOf(watch, false)]).toEqual([true, 'unknown']);
  watch.spoke = true;
  expect([isTrapped(watch), statusOf(watch, false), statusOf(watch, true)]).toEqual([
    true,
    'fault',
    'offline',
  ]);
  watch.personReported = false;
  expect([isTrapped(watch), statusOf(watch, false)]).toEqual([false, 'normal']);
});

type Listener = IngestNode & { bus: NodeEvents };

/** A node that hears what is announced. */
async function aListener(): Promise<Listener> {
  const begun = await anIngest(here.url);
  const bus = await listenForEvents(here.url, pino({ level: 'silent' }), begun.handleEvents);
  await begun.ingest.catchUp();
  return { ...begun, bus };
}
const stop = async (): Promise<void> => {
  await node.bus.close();
  await node.end();
};

let here: Installation;
let node: Listener;
let ours: string;
let userId: string;
let desk: { token: string };
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  for (const no of ['P-1', 'P-2']) elevators.push(await here.anElevator({ maintainerId: ours }, no));
  await here.db
    .insertInto('collector')
    .values({ serial: 'P1', secretHash: 'x', model: 'NICE3000', elevatorId: elevators[0]!, companyId: null })
    .execute();
  userId = await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  node = await aListener();
});
afterAll(async () => {
  await stop();
  await here.close();
});

/** What the header of a console is told by the node. */
async function header() {
  const viewer = await viewerOf(here.db, userId);
  const feed = createLiveFeed(node.hub, () => 0);
  let pushed = '';
  feed.watchCounts(
    { viewer, visible: new Set(elevators), language: 'zh' },
    (body) => void (pushed = body),
    () => true,
  );
  feed.stop();
  return decodeCounts(pushed);
}

test('the header counts rescues opened by hand, with and without a collector, also after a restart', async () => {
  node.ingest.hooks.onState(
    'P1',
    bytes({ timeStamp: Date.now(), carPosition: 2, serviceMode: 1 }),
    'json',
    Date.now(),
  );
  expect(await header()).toMatchObject({ trapped: 0, fault: 0 });
  const ids: string[] = [];
  for (const elevatorId of elevators)
    ids.push(dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 1 }, desk)).id);
  await expect.poll(header).toMatchObject({ trapped: 2, fault: 1, unknown: 1 });
  // A node that begins later knows of them.
  await stop();
  node = await aListener();
  await expect.poll(header).toMatchObject({ trapped: 2, fault: 1, unknown: 1 });
  for (const id of ids)
    dataOf(await here.ask(rescueCalls.release, { id, releasedCount: 1, releaseWay: 'doorOpened' }, desk));
  await expect.poll(header).toMatchObject({ trapped: 0, fault: 0 });
});
