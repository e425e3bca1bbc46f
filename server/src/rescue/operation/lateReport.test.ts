import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { openByHand } from '../openRescue.ts';

const minute = 60_000;

let here: Installation;
let node: IngestNode;
let ours: string;
let desk: { token: string };
let staff: Record<'first' | 'second' | 'neighbour', string>;
let elevator: string;
let serial: string;
let n = 0;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 2, 4)`.execute(here.db);
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  await here.db
    .updateTable('company')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', ours)
    .execute();
  await here.db
    .updateTable('company')
    .set({ latitude: 1.38, longitude: 103.85 })
    .where('id', '=', theirs)
    .execute();
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('second.desk', ours, {
    permissions: ['rescue.view', 'rescue.dispatch'],
    scope: 'company',
  });
  const handle = { permissions: ['order.handle' as const], scope: 'assigned' as const };
  staff = {
    first: await aRescuer(here, ours, '阿兹兰', { userId: await here.aUser('first', ours, handle) }),
    second: await aRescuer(here, ours, '陈伟明', { onDuty: false }),
    neighbour: await aRescuer(here, theirs, '何志强', {
      userId: await here.aUser('neighbour', theirs, handle),
      levelId: 'grid',
    }),
  };
  desk = { token: await here.signIn('desk') };
});
beforeEach(async () => {
  await node?.end();
  here.clock.now = Date.now();
  await here.db.deleteFrom('timer').execute();
  const open = await here.db
    .selectFrom('rescueCase')
    .select('id')
    .where('state', 'in', ['waiting', 'accepted', 'arrived'])
    .execute();
  for (const { id } of open) await here.ask(rescueCalls.cancel, { id, remark: '测试结束' }, desk);
  ({ elevator, serial } = await anElevator());
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

async function anElevator() {
  n += 1;
  const id = await here.anElevator({ maintainerId: ours }, `BSH-${n}`);
  await here.db
    .updateTable('elevator')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', id)
    .execute();
  await aCollectorOn(here, id, `L${n}`);
  return { elevator: id, serial: `L${n}` };
}

/** The collector tells now of people who were shut in at `at`. */
const report = async (at: unknown, id = 'e', on = true) => {
  const now = Date.now();
  here.clock.now = now;
  await node.ingest.hooks.onEvent(serial, bytes({ id, timeStamp: at, code: 'K111', on }), now);
  return now;
};
type Detail = ReplyOf<typeof rescueCalls.one>;
const caseOf = async (elevatorId = elevator): Promise<Detail> => {
  const { id } = await here.db
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return dataOf(await here.ask(rescueCalls.one, { id }, desk));
};
const linesOf = async ({ id }: Detail): Promise<string[]> => {
  const lines: { kind: string; detail: string | null }[] = dataOf(
    await here.ask(rescueCalls.timeline, { id }, desk),
  );
  return lines.map(({ kind, detail }) => `${kind} ${detail ?? ''}`.trim());
};
/** What each person was told of a rescue, by kind and step. */
async function toldOf({ id }: Detail): Promise<Record<string, string[]>> {
  const rows = await here.db
    .selectFrom('message')
    .select(['key', 'receiver'])
    .where('subject', '=', `rescueCase:${id}`)
    .orderBy('id')
    .execute();
  const told: Record<string, string[]> = {};
  for (const { key, receiver } of rows) (told[receiver] ??= []).push(key.split(':')[0]!);
  return told;
}
const after = (from: string, minutes: number) => new Date(Date.parse(from) + minutes * minute).toISOString();

test('a late event starts the rescue’s limits at its own time, and overdue steps run at once', async () => {
  const began = Date.now() - 25 * minute;
  await report(began);
  const rescue = await caseOf();
  expect(rescue.beganTime).toBe(new Date(began).toISOString());
  expect(Math.floor((Date.parse(rescue.reportTime) - began) / minute)).toBe(25);
  expect(rescue).toMatchObject({
    arriveDueTime: after(rescue.beganTime, 30),
    releaseDueTime: after(rescue.beganTime, 90),
    level: 2,
    overdueArrival: false,
  });
  // What was due meanwhile was done at once, in its order.
  expect(await linesOf(rescue)).toEqual([
    'opened K111',
    'late 25',
    'asked onDuty',
    'secondPerson 25',
    'asked secondPerson',
    'grid 25',
    'asked grid',
    'reminder 25',
  ]);
  expect(rescue.asked.map(({ staffId }) => staffId)).toEqual([staff.first, staff.second, staff.neighbour]);
  const told = await toldOf(rescue);
  expect(Object.values(told).every((each) => each.length === 1)).toBe(true);
  expect(Object.values(told).flat().toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'rescue.asked'),
    ...Array.from({ length: 2 }, () => 'rescue.reminder'),
  ]);
  // The rest comes at its minute, and nothing a second time.
  await here.fireDue();
  here.clock.now = began + 29 * minute;
  await here.fireDue();
  expect((await linesOf(rescue)).filter((line) => !line.startsWith('calmDue'))).toHaveLength(8);
  here.clock.now = began + 30 * minute;
  await here.fireDue();
  here.clock.now = began + 45 * minute;
  await here.fireDue();
  expect((await linesOf(rescue)).filter((line) => !line.startsWith('calmDue')).slice(8)).toEqual([
    'overdue 30',
    'publicForce 45',
  ]);
});

test('rescues rank by the time people have been trapped, not by the report time', async () => {
  const other = await anElevator();
  const id = await here.db.transaction().execute((tx) =>
    openByHand(tx, {
      elevatorId: other.elevator,
      source: 'manual',
      at: new Date(Date.now() - 10 * minute),
    }),
  );
  await report(Date.now() - 25 * minute);
  const ranked = dataOf(await here.ask(rescueCalls.discovery, {}, desk)) as {
    id: string;
    minutesInside: number;
  }[];
  expect(ranked.map((row) => [row.id, row.minutesInside])).toEqual([
    [(await caseOf()).id, 25],
    [id, 10],
  ]);
});

test('a report after every limit runs all steps at once and notifies each person once', async () => {
  await report(Date.now() - 100 * minute);
  const rescue = await caseOf();
  expect(rescue).toMatchObject({ level: 3, overdueArrival: true });
  expect((await linesOf(rescue)).map((line) => line.split(' ')[0])).toEqual([
    'opened',
    'late',
    'asked',
    'secondPerson',
    'asked',
    'grid',
    'asked',
    'reminder',
    'overdue',
    'publicForce',
  ]);
  const told = await toldOf(rescue);
  expect(Object.values(told).map((each) => each.length)).toEqual([1, 1, 1, 1, 1]);
  expect(Object.values(told).flat()).toContain('rescue.publicForce');
  const lines = (await linesOf(rescue)).length;
  here.clock.advance('1m');
  await here.fireDue();
  expect((await linesOf(rescue)).slice(lines)).toEqual(['calmDue']);
  const order = await here.db
    .selectFrom('workOrder')
    .select('deadline')
    .where('caseId', '=', rescue.id)
    .execute();
  for (const { deadline } of order) expect(deadline).toBe(rescue.arriveDueTime);
});

test.each([
  ['a wrong clock', '2000-01-01T00:00:00Z'],
  ['no clock', undefined],
])('a report with %s counts from its arrival', async (_, timeStamp) => {
  const now = await report(timeStamp);
  const rescue = await caseOf();
  expect(rescue.beganTime).toBe(new Date(now).toISOString());
  expect(await linesOf(rescue)).toEqual(['opened K111', 'asked onDuty']);
});

test('a call starts the trapped time at the call, and an earlier event moves it back once', async () => {
  const call = {
    phone: '81234567',
    callType: 'rescue' as const,
    elevatorId: elevator,
    content: '有人被困',
    trappedCount: 2,
  };
  dataOf(await here.ask(phoneRecordCalls.create, call, desk));
  const before = await caseOf();
  expect(before.beganTime).toBe(before.reportTime);
  const began = Date.parse(before.reportTime) - 12 * minute;
  await report(began);
  const rescue = await caseOf();
  expect([rescue.id, rescue.beganTime, rescue.reportTime]).toEqual([
    before.id,
    new Date(began).toISOString(),
    before.reportTime,
  ]);
  expect(await linesOf(rescue)).toEqual([
    'opened phone',
    'asked onDuty',
    'called',
    'joined K111',
    'late 12',
    'secondPerson 12',
    'asked secondPerson',
    'grid 12',
    'asked grid',
  ]);
  expect(Object.values(await toldOf(rescue)).every((each) => each.length === 1)).toBe(true);
  // One that tells of less changes nothing.
  await report(Date.now() - 5 * minute, 'off', false);
  await report(Date.now() - 4 * minute, 'again');
  expect((await caseOf()).beganTime).toBe(rescue.beganTime);
  await expect(
    here.db.updateTable('rescueCase').set({ beganTime: new Date() }).where('id', '=', rescue.id).execute(),
  ).rejects.toThrow('never changed');
});

test('a second entrapment within minutes opens another rescue', async () => {
  await report(Date.now() - 3_000);
  const first = await caseOf();
  dataOf(await here.ask(rescueCalls.cancel, { id: first.id, remark: '误报' }, desk));
  await report(Date.now() - 2_000, 'off', false);
  const again = Date.now() - 1_000;
  await report(again, 'again');
  const second = await caseOf();
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ state: 'waiting', beganTime: new Date(again).toISOString() });
});
