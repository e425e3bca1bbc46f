import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { createBacklog } from './backlog.ts';
import { judgeIntake } from './intakeHealth.ts';
import { createPendingWork } from './pendingWork.ts';

let here: Installation;
let node: IngestNode;

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  const elevatorId = await here.anElevator({ maintainerId: await here.aCompany('恒升') }, 'H-1');
  await aCollectorOn(here, elevatorId, 'H1');
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('judgeIntake reports each part whose wait exceeds its limit', () => {
  const parts = (events: number, faults: number, states: number, history: number) => ({
    events: () => events,
    faults: () => faults,
    states: () => states,
    history: () => history,
    setAside: () => 3,
  });
  expect(judgeIntake(parts(4_000, 0, 7_000, 7_000), 100_000)).toEqual({
    intake: true,
    standing: [],
    setAside: 3,
  });
  expect(judgeIntake(parts(6_000, 0, 0, 9_000), 100_000)).toEqual({
    intake: false,
    standing: [
      { part: 'events', since: new Date(94_000).toISOString() },
      { part: 'history', since: new Date(91_000).toISOString() },
    ],
    setAside: 3,
  });
});

test('a backlog ages from its oldest item while its write hangs, fails or is refused', () => {
  let now = 0;
  const backlog = createBacklog(() => now);
  backlog.add();
  now = 3_000;
  backlog.take();
  backlog.add();
  now = 9_000;
  expect(backlog.ageMs()).toBe(9_000);
  backlog.putBack();
  expect(backlog.ageMs()).toBe(9_000);
  backlog.take();
  backlog.settle();
  expect(backlog.ageMs()).toBe(0);
  for (let n = 0; n < 4; n += 1) {
    backlog.add();
    backlog.take();
    now += 3_000;
    backlog.refuse();
  }
  expect(backlog.ageMs()).toBe(12_000);
  now += 13_000;
  expect(backlog.ageMs()).toBe(0);
});

test('failed work ages from its first failure, and is dropped when it is not sent again', () => {
  let now = 0;
  const work = createPendingWork(() => now);
  const done = work.begin();
  now = 7_000;
  expect(work.ageMs()).toBe(7_000);
  done();
  expect(work.ageMs()).toBe(0);
  work.fail('C1 e1');
  now = 14_000;
  work.fail('C1 e1');
  expect(work.ageMs()).toBe(7_000);
  work.succeed('C1 e1');
  expect(work.ageMs()).toBe(0);
  work.fail('C1 e2');
  now = 27_000;
  expect(work.ageMs()).toBe(0);
});

// After how long each is seen is said by the measures above.
test('reports hanging writes of all four parts, and their recovery', async () => {
  expect(node.ingest.health()).toEqual({ intake: true, standing: [], setAside: 0 });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun: () => void = () => {};
  const locked = new Promise<void>((resolve) => (begun = resolve));
  const holding = here.db.transaction().execute(async (tx) => {
    await sql`lock table collector_event, fault_turn, elevator_state, elevator_history in access exclusive mode`.execute(
      tx,
    );
    begun();
    await held;
  });
  await locked;
  const at = Date.now();
  // Power is off: a fault that samples show.
  node.ingest.hooks.onState('H1', bytes({ timeStamp: at, serviceMode: 1, powerStatus: 2 }), 'json', at);
  const said = node.ingest.hooks.onEvent(
    'H1',
    bytes({ id: 'h1', timeStamp: at, code: 'K121', on: true }),
    at,
  );
  await expect
    .poll(() => node.ingest.health().standing.map(({ part }) => part), { interval: 200 })
    .toEqual(['events', 'faults', 'states', 'history']);
  expect(node.ingest.health().intake).toBe(false);
  release();
  await holding;
  await said;
  await expect.poll(() => node.ingest.health().intake, { interval: 200 }).toBe(true);
});
