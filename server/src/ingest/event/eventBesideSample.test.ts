import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';

let here: Installation;
let node: IngestNode;
let elevators = 0;
let serial: string;
let elevatorId: string;
let maintainerId: string;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  maintainerId = await here.aCompany('恒升');
});
beforeEach(async () => {
  elevators += 1;
  serial = `C${elevators}`;
  elevatorId = await here.anElevator({ maintainerId }, `BSH-${elevators}`);
  await aCollectorOn(here, elevatorId, serial);
  node = await anIngest(here.url);
  return () => node.end();
});
afterAll(() => here.close());

let events = 0;
const say = (code: string, on: boolean, at: number) => {
  events += 1;
  return node.ingest.hooks.onEvent(serial, bytes({ id: `e${events}`, timeStamp: at, code, on }), Date.now());
};
const show = (powerStatus: number, at: number) =>
  node.ingest.hooks.onState(
    serial,
    bytes({ timeStamp: at, serviceMode: 1, carStatus: 0, powerStatus }),
    'json',
    Date.now(),
  );
const settled = () => node.directory.find(serial)!.tail;

/** Whether the power cut stands: by memory, by the faults, by what was last said. */
async function stands() {
  const open = await here.db
    .selectFrom('fault')
    .select('code')
    .where('elevatorId', '=', elevatorId)
    .where('code', '=', 'K123')
    .where('closedAt', 'is', null)
    .execute();
  const { rows } = await sql<{ on: boolean }>`select is_on as on from fault_turn
    where elevator_id = ${elevatorId} and code = 'K123'`.execute(here.db);
  return [node.directory.find(serial)!.watch!.open.has('K123'), open.length === 1, rows[0]?.on];
}

test.each([
  ['after', 5],
  ['before', -5],
])(
  'an event dated %s a simultaneous sample that agrees with it is stored with the same result',
  async (_, apartMs) => {
    const now = Date.now() - 1_000;
    show(1, now - 100);
    // Others wait before it, as under load: the sample is judged first, and written last.
    let waiting = [say('K102', true, now), say('K123', true, now + apartMs)];
    show(2, now);
    await Promise.all(waiting);
    // It is acknowledged now: were the server killed here, nobody would send it again.
    expect((await stands()).slice(1)).toEqual([true, true]);
    await settled();
    expect(await stands()).toEqual([true, true, true]);

    waiting = [say('K102', false, now + 200), say('K123', false, now + 200 + apartMs)];
    show(1, now + 200);
    await Promise.all(waiting);
    await settled();
    expect(await stands()).toEqual([false, false, false]);
  },
);

test.each([
  ['on', 2, true],
  ['off', 1, false],
] as const)(
  'a later event that contradicts a simultaneous sample decides: %s',
  async (_, powerStatus, on) => {
    const now = Date.now() - 1_000;
    show(on ? 2 : 1, now - 100);
    await settled();
    const waiting = [say('K102', true, now), say('K123', on, now + 5)];
    show(on ? 1 : 2, now);
    await Promise.all(waiting);
    await settled();
    expect(await stands()).toEqual([on, on, on]);
    show(powerStatus, now + 100);
    await settled();
    expect((await stands())[0]).toBe(on);
  },
);
