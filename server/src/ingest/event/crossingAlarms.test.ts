import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { permissions } from '@hoistway/contract/permissions.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { hearLocksOutOfOrder } from '#testing/keepLockOrder.ts';
import { waitTogether } from '#testing/waitTogether.ts';

let here: Installation;
let ours: string;
let desk: { token: string };
let rescuerId: string;
let nodes: IngestNode[];
/** Elevators in the order of their numbers, of collectors that share a lane: what they say at once is one batch. */
let elevators: string[];

const lanes = 4;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  rescuerId = await aRescuer(here, ours, '阿兹兰');
});
let collectors = 0;
beforeEach(async () => {
  here.clock.now = Date.now();
  elevators = [];
  for (let n = 0; n < 5; n += 1) {
    collectors += 1;
    const elevatorId = await here.anElevator({ maintainerId: ours }, `X-${collectors}`);
    elevators.push(elevatorId);
    await sql`insert into collector (id, serial, secret_hash, model, elevator_id) overriding system value
      values (${collectors * lanes}, ${`X${elevatorId}`}, 'x', 'NICE3000', ${elevatorId})`.execute(here.db);
  }
  nodes = [await anIngest(here.url), await anIngest(here.url)];
});
afterEach(() => Promise.all(nodes.map((node) => node.end())));
afterAll(() => here.close());

let sent = 0;
const say = (node: IngestNode, elevatorId: string, code = 'K111') => {
  sent += 1;
  const event = { id: `e${sent}`, timeStamp: Date.now(), code, on: true };
  return node.ingest.hooks.onEvent(`X${elevatorId}`, bytes(event), Date.now());
};

/** Says at once what stands in one batch; what is said first is alone. */
const batch = (node: IngestNode, said: readonly (readonly [string, string?])[]) =>
  Promise.all([say(node, elevators[4]!, 'K103'), ...said.map(([id, code]) => say(node, id, code))]);

async function released(elevatorId: string): Promise<string> {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  dataOf(await here.ask(rescueCalls.accept, { id, staffId: rescuerId, etaMinutes: 5 }, desk));
  dataOf(await here.ask(rescueCalls.arrive, { id }, desk));
  const out = { releasedCount: 1, releaseWay: 'doorOpened', everybodyOut: true } as const;
  dataOf(await here.ask(rescueCalls.release, { id, ...out }, desk));
  return id;
}

/** Which rescues are open, in the order in which they began. */
async function areOpen(ids: readonly string[], db: Database = here.db): Promise<boolean[]> {
  const rows = await db
    .selectFrom('rescueCase')
    .select('state')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => isOpenRescue(state));
}

/** Whether two transactions wait each for the other, before the database takes one of them back. */
async function isCrossed(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity one, pg_stat_activity other
    where one.datname = current_database() and other.datname = current_database()
      and one.pid = any(pg_blocking_pids(other.pid)) and other.pid = any(pg_blocking_pids(one.pid))`.execute(
    here.db,
  );
  return rows.length > 0;
}

async function assertNeverCrossed(work: Promise<unknown>): Promise<void> {
  const ended = work.then(() => 'ended' as const);
  let seen: boolean | 'ended' = false;
  while (seen !== 'ended') {
    seen = await Promise.race([ended, isCrossed()]);
    expect(seen).not.toBe(true);
  }
}

test('alarms of one batch reopen their rescues without locks out of order', async () => {
  const rescues = [await released(elevators[0]!), await released(elevators[1]!)];
  const heard = await hearLocksOutOfOrder(() => batch(nodes[0]!, [[elevators[1]!], [elevators[0]!]]));
  expect(heard).toEqual([]);
  expect(await areOpen(rescues)).toEqual([true, true]);
});

test('an alarm does not wait for a held elevator, and its rescue is reopened once the elevator is free', async () => {
  const rescues = [await released(elevators[0]!), await released(elevators[1]!)];
  await here.db.transaction().execute(async (tx) => {
    await holdElevators(tx, [elevators[0]!]);
    await batch(nodes[0]!, [[elevators[1]!], [elevators[0]!]]);
    await holdElevators(tx, [elevators[1]!]);
    expect(await areOpen(rescues, tx)).toEqual([false, true]);
  });
  here.clock.advance('1m');
  await here.fireDue();
  expect(await areOpen(rescues)).toEqual([true, true]);
  const opened = await here.db
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', elevators[0]!)
    .execute();
  expect(opened.map(({ id }) => id)).toEqual([rescues[0]]);
});

test('batches that report to open rescues in opposite order do not deadlock', async () => {
  for (const elevatorId of elevators.slice(0, 2))
    dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  const [low, high] = elevators as [string, string];
  await assertNeverCrossed(
    waitTogether(here.db, (tx) => sql`lock table operation_record in share mode`.execute(tx), [
      () => batch(nodes[0]!, [[high], [low]]),
      () =>
        batch(nodes[1]!, [
          [low, 'K103'],
          [high, 'K103'],
        ]),
    ]),
  );
});

test('batches that open rescues and report to others do not deadlock', async () => {
  const joined = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevators[1]! }, desk)).id;
  await assertNeverCrossed(
    waitTogether(here.db, (tx) => sql`update rescue_number set last = last`.execute(tx), [
      () => batch(nodes[0]!, [[elevators[0]!], [elevators[1]!]]),
      () => batch(nodes[1]!, [[elevators[1]!, 'K103'], [elevators[3]!]]),
    ]),
  );
  const lines = dataOf(await here.ask(rescueCalls.timeline, { id: joined }, desk)).map(({ kind }) => kind);
  expect(lines.filter((kind) => kind === 'joined' || kind === 'elevatorSignal').length).toBe(2);
});
