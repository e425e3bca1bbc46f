import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { translators } from '#platform/texts.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anIngest, bytes } from '#testing/anIngest.ts';
import { aQueue } from '#testing/aQueue.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { allJobs } from './jobs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const place = { latitude: 31.2, longitude: 121.5 };
const why = '配件“制动器”已到报废';

let here: Installation;
let desk: AskedAs;
let lift: string;
let hand: string;
let brake: string;
let queue: JobRunner;

beforeAll(async () => {
  here = await anInstallation();
  queue = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
  const own = await here.aCompany('恒升');
  const userId = await here.aUser('desk', own, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  hand = await aMechanic(here.db, own, { userId, mark: '1' });
  lift = await here.anElevator({ maintainerId: own }, 'A1');
  await here.db.updateTable('elevator').set(place).where('id', '=', lift).execute();
  await here.db
    .insertInto('collector')
    .values({ serial: 'WORN1', secretHash: 'x', model: 'NICE3000', elevatorId: lift, companyId: own })
    .execute();
  const { id: partKindId } = dataOf<{ id: string }>(
    await here.ask(
      partKindCalls.create,
      { name: '制动器', safetyClass: 'safety', marking: 'none', unit: '套', cycleRuns: 1_000 },
      desk,
    ),
  );
  brake = dataOf<{ id: string }>(
    await here.ask(
      mountedPartCalls.create,
      { elevatorId: lift, partKindId, quantity: 1, installedOn: dayAgo(3) },
      desk,
    ),
  ).id;
});
afterAll(async () => {
  await queue.stop();
  await here.close();
});

const dayAgo = (days: number) => new Date(here.clock.now - days * day).toISOString().slice(0, 10);
const life = async () =>
  (await here.db.selectFrom('elevator').where('id', '=', lift).select('lifeState').executeTakeFirstOrThrow())
    .lifeState;
const stage = async () =>
  dataOf<ReplyOf<typeof mountedPartCalls.one>>(await here.ask(mountedPartCalls.one, { id: brake }, desk))
    .stage;

/** Messages a minute apart of yesterday, each with one run more, through the ingest. */
async function drive(fromRuns: number, toRuns: number, startsAt: number): Promise<void> {
  const node = await anIngest(here.url, () => here.clock.now);
  for (const [n, presentCounterValue] of [fromRuns, (fromRuns + toRuns) / 2, toRuns].entries()) {
    const state = { timeStamp: startsAt + n * minute, serviceMode: 1, presentCounterValue };
    node.ingest.hooks.onState('WORN1', bytes(state), 'json', here.clock.now);
  }
  await node.ingest.flush();
  await node.end();
}

const resume = (more: object = { from: 'stopped' }) =>
  here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse', ...more }, desk);
const inBulk = (tryOnly: boolean) =>
  here.ask(elevatorCalls.editMany, { ids: [lift], lifeState: 'inUse', tryOnly }, desk);

/** What an import has against the elevator going into use. */
async function importReason(): Promise<string | undefined> {
  const { elevatorNo } = await here.db
    .selectFrom('elevator')
    .where('id', '=', lift)
    .select('elevatorNo')
    .executeTakeFirstOrThrow();
  const cells: [string, string][] = [
    ['elevatorNo', elevatorNo],
    ['projectName', '世纪花园'],
    ['address', '世纪大道 1 号'],
    ['placeOfUse', '住宅'],
    ['type', '曳引驱动电梯'],
    ['floorsNum', '4'],
    ['lifeState', translators.zh('lifeState.inUse')],
  ];
  const heads = cells.map(([name]) => translators.zh(`elevator.${name}` as TextKey));
  const file = new File([[heads, cells.map(([, cell]) => cell)].join('\n')], 'elevators.csv');
  const { id, columns } = dataOf<ImportRun>(await here.ask(elevatorCalls.importElevators, { file }, desk));
  await here.ask(importCalls.importCheck, { id, columns }, desk);
  const run = async () => dataOf<ImportRun>(await here.ask(importCalls.run, { id }, desk));
  await expect.poll(async () => (await run()).state).toBe('checked');
  const [error] = (await run()).importErrors;
  await here.ask(importCalls.importWrite, { id, whole: false }, desk);
  await expect.poll(async () => (await run()).state).toBe('done');
  return error?.reason;
}

/** A repair of the elevator from its beginning to its completion. */
async function repairIt(): Promise<void> {
  const { id } = dataOf<{ id: string }>(
    await here.ask(orderCalls.create, { type: 'repair', elevatorId: lift, handlerId: hand }, desk),
  );
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, desk));
  dataOf(await here.ask(orderCalls.complete, { id, faultReason: '磨损', solution: '调整' }, desk));
}

test('a brake that the counters of its elevator bring to its end keeps it out of service until it is replaced', async () => {
  const yesterday = Date.parse(`${dayAgo(1)}T04:00:00Z`);
  await drive(5_000, 5_900, yesterday);
  expect(await stage()).toMatchObject({ stage: 'watch', criterion: 'safetyCycle', value: 90 });
  dataOf(await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'stopped' }, desk));
  dataOf(await resume());
  dataOf(await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'stopped' }, desk));

  await drive(5_950, 6_000, yesterday + 10 * minute);
  expect(await stage()).toMatchObject({ stage: 'end', atEnd: 'outOfService', value: 100 });
  const refused = { success: false, code: 'partAtEnd', description: expect.stringContaining(why) };
  expect((await resume()).envelope).toMatchObject(refused);
  expect((await resume({})).envelope).toMatchObject(refused);
  for (const tryOnly of [true, false])
    expect(dataOf<object>(await inBulk(tryOnly))).toMatchObject([
      { id: lift, done: false, reason: expect.stringContaining(why) },
    ]);
  const atOnce = await Promise.all([resume(), resume({}), inBulk(false)]);
  for (const { envelope } of atOnce.slice(0, 2)) expect(envelope).toMatchObject(refused);
  expect(await importReason()).toContain(why);
  // The end of the work on it is no return to service.
  await repairIt();
  expect(await life()).toBe('stopped');

  const replaced = await here.ask(
    mountedPartCalls.replace,
    { id: brake, installedOn: dayAgo(0), reason: '到周期' },
    desk,
  );
  brake = dataOf<{ id: string }>(replaced).id;
  expect(await stage()).toMatchObject({ stage: 'fit' });
  const both = await Promise.all([resume(), resume()]);
  expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  expect(await life()).toBe('inUse');
});
