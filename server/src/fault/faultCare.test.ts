import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxSnoozeDays } from '@hoistway/contract/fault/faultCare.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { alarmProgressCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let elevatorId: string;
let foreign: string;
let desk: AskedAs;
let mechanic: AskedAs;
let reader: AskedAs;
let hand: string;
let deskId: string;
let mechanicId: string;
let stranger: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  elevatorId = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  foreign = await here.anElevator({ maintainerId: theirs }, 'JRE-07');
  deskId = await here.aUser('desk', ours, { permissions: ['fault.view', 'fault.confirm'], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['fault.view'], scope: 'company' });
  mechanicId = await here.aUser('mechanic', ours, { permissions: ['fault.view'], scope: 'company' });
  [desk, reader, mechanic] = (await Promise.all(
    ['desk', 'reader', 'mechanic'].map(async (name) => ({ token: await here.signIn(name) })),
  )) as [AskedAs, AskedAs, AskedAs];
  hand = await aMechanic(here.db, ours, { userId: mechanicId, mark: '1' });
  stranger = await aMechanic(here.db, theirs, { userId: null, mark: '2' });
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.advance('1m');
  await sql`delete from fault`.execute(here.db);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const one = async (id: string) => dataOf(await here.ask(faultCalls.listedFault, { id }, desk));
const counts = async () => dataOf(await here.ask(faultCalls.counts, {}, desk));
const outcomes = (results: readonly { done: boolean; reason: string }[]) =>
  results.map(({ done, reason }) => (done ? 'done' : reason));
const snooze = async (ids: string[], until = inHours(4)) =>
  dataOf(await here.ask(faultCalls.snoozeFaults, { ids, until, reason: '等配件到货', tryOnly: false }, desk));

test('a fault is assigned to a person, found by them, and given back', async () => {
  const id = await here.aFault(elevatorId, 'K124');
  const other = await here.aFault(foreign, 'K124');
  const asked = { ids: [id, other], assigneeId: hand, tryOnly: false };
  expect(outcomes(dataOf(await here.ask(faultCalls.assignFaults, asked, desk)))).toEqual([
    'done',
    '对象不存在',
  ]);
  expect(await one(id)).toMatchObject({ assigneeId: hand, assigneeName: '技师 1', assignedBy: 'desk' });
  const mine = async (who: AskedAs) =>
    dataOf(await here.ask(faultCalls.page, { mine: true, pageNumber: 1, pageSize: 20 }, who)).total;
  expect([await mine(mechanic), await mine(desk)]).toEqual([1, 0]);
  const search = { assigneeId: hand, pageNumber: 1, pageSize: 20 };
  expect(dataOf(await here.ask(faultCalls.page, search, desk)).rows.map((row) => row.id)).toEqual([id]);

  await here.ask(faultCalls.assignFaults, { ids: [id], tryOnly: false }, desk);
  expect(await one(id)).toMatchObject({ assigneeId: null, assigneeName: null });
  const { rows } = await here.audit('fault_assignment', id);
  expect(rows.map(({ verb, actor }) => [verb, actor.slice(0, 5)])).toEqual([
    ['insert', 'user:'],
    ['delete', 'user:'],
  ]);
});

/** Of whom was told what, each with its receiver; the newest last. */
const told = async () => {
  await here.sendDue();
  return here.db
    .selectFrom('message')
    .where('kind', '=', 'fault.assigned')
    .select(['userId', 'phone', 'language', 'texts', 'channels'])
    .orderBy('id')
    .execute();
};
const assign = async (ids: string[], assigneeId: string | undefined, by = desk, tryOnly = false) =>
  outcomes(
    dataOf(
      await here.ask(
        faultCalls.assignFaults,
        { ids, tryOnly, ...(assigneeId === undefined ? {} : { assigneeId }) },
        by,
      ),
    ),
  );

test('a fault that is assigned is told once to its assignee, in their language, and leads to it', async () => {
  await here.db.updateTable('userAccount').set({ language: 'en' }).where('id', '=', mechanicId).execute();
  const id = await here.aFault(elevatorId, 'K124');
  const before = (await told()).length;
  expect(await assign([id], hand, desk, true)).toEqual(['done']);
  expect(await told()).toHaveLength(before);
  expect(await assign([id], hand)).toEqual(['done']);
  expect(await assign([id], hand)).toEqual(['done']);
  expect((await told()).slice(before)).toMatchObject([
    {
      userId: mechanicId,
      language: 'en',
      channels: ['console', 'webPush', 'sms'],
      texts: {
        title: expect.stringMatching(/^Fault for you: \S+ K124 /),
        body: expect.stringMatching(/, assigned by desk$/),
        link: `/realTime/eleHistoryFault?fault=${id}`,
      },
    },
  ]);
  // It is nobody's any more: of that nobody is told.
  await assign([id], undefined);
  expect(await told()).toHaveLength(before + 1);
  await here.db.updateTable('userAccount').set({ language: 'zh' }).where('id', '=', mechanicId).execute();
});

test('forty faults assigned together are one message, which names the worst five', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    ids.push(await here.aFault(elevatorId, 'K124'));
    await sql`update fault set closed_at = greatest(opened_at, now())`.execute(here.db);
  }
  const before = (await told()).length;
  expect(new Set(await assign(ids, hand))).toEqual(new Set(['done']));
  const [message, ...more] = (await told()).slice(before);
  expect(more).toEqual([]);
  expect(message!.texts).toMatchObject({
    title: '请跟进 40 个故障',
    link: expect.stringMatching(/^\/realTime\/eleHistoryFault\?mine=true&fault=\d+$/),
  });
  const { body } = message!.texts as { body: string };
  expect(body.match(/K124/g)).toHaveLength(5);
  expect(body).toMatch(/ 等 40 个；desk 指派$/);
});

test('nobody is told of what they assign to themselves, and who has no account is told by telephone', async () => {
  const own = await aMechanic(here.db, ours, { userId: deskId, mark: '3' });
  const outside = await aMechanic(here.db, ours, { userId: null, mark: '4' });
  const id = await here.aFault(elevatorId, 'K124');
  const before = (await told()).length;
  expect(await assign([id], own)).toEqual(['done']);
  expect(await told()).toHaveLength(before);
  expect(await assign([id], outside)).toEqual(['done']);
  expect((await told()).slice(before)).toMatchObject([
    { userId: null, phone: '90000004', language: 'zh', channels: ['sms'] },
  ]);
});

test('an assignment is not told to who may not open the fault, nor who lost the right or the fault before it was sent', async () => {
  const userId = await here.aUser('blind', ours, { permissions: [], scope: 'company' });
  const blind = await aMechanic(here.db, ours, { userId, mark: '5' });
  const id = await here.aFault(elevatorId, 'K124');
  const before = (await told()).length;
  expect(await assign([id], blind)).toEqual(['done']);
  expect(await told()).toHaveLength(before);

  const other = await here.aUser('leaver', ours, { permissions: ['fault.view'], scope: 'company' });
  const leaver = await aMechanic(here.db, ours, { userId: other, mark: '6' });
  const outcome = async () => {
    await here.sendDue();
    return here.db
      .selectFrom('message')
      .innerJoin('delivery', 'delivery.messageId', 'message.id')
      .where('message.userId', '=', other)
      .where('delivery.channel', '=', 'console')
      .select(['delivery.state', 'delivery.reason'])
      .orderBy('delivery.id', 'desc')
      .executeTakeFirst();
  };
  expect(await assign([id], leaver)).toEqual(['done']);
  await assign([id], undefined);
  expect(await outcome()).toMatchObject({ reason: 'notAllowed' });
  here.clock.advance('1m');
  expect(await assign([id], leaver)).toEqual(['done']);
  await here.db.deleteFrom('userRole').where('userId', '=', other).execute();
  expect(await outcome()).toMatchObject({ reason: 'notAllowed' });
});

test('messages of assigned faults are among those of which people choose their channels', async () => {
  const { kinds } = dataOf(await here.ask(messagePreferenceCalls.one, {}, desk));
  expect(kinds.find(({ kind }) => kind === 'fault.assigned')).toMatchObject({
    label: '指派给我的故障',
    channels: [{ channel: 'console' }, { channel: 'webPush' }, { channel: 'sms' }],
  });
});

test('only who works for a company of the elevator sees to its faults, and only what is not resolved is given', async () => {
  const id = await here.aFault(elevatorId, 'K124');
  const unknown = await here.ask(
    faultCalls.assignFaults,
    { ids: [id], assigneeId: stranger, tryOnly: true },
    desk,
  );
  expect(unknown.envelope.success).toBe(false);
  await here.db.updateTable('staff').set({ status: 'left', onDuty: false }).where('id', '=', hand).execute();
  const gone = { ids: [id], assigneeId: hand, tryOnly: false };
  expect(dataOf(await here.ask(faultCalls.assignFaults, gone, desk))[0]!.errors).toHaveProperty('assigneeId');
  await here.db.updateTable('staff').set({ status: 'active' }).where('id', '=', hand).execute();
  await here.db.updateTable('fault').set({ handling: 'resolved' }).where('id', '=', id).execute();
  expect(dataOf(await here.ask(faultCalls.assignFaults, gone, desk))[0]!.done).toBe(false);
});

test('a snoozed fault leaves the list to handle and the alarm strip, and comes back by itself', async () => {
  const id = await here.aFault(elevatorId, 'K124');
  expect(outcomes(await snooze([id]))).toEqual(['done']);
  expect(await one(id)).toMatchObject({ snoozeReason: '等配件到货', snoozedBy: 'desk' });
  expect(await counts()).toMatchObject({ notHandled: 0, snoozed: 1, handled: 0, all: 1 });
  const strip = async () =>
    dataOf(await here.ask(alarmProgressCalls.progress, { elevators: [elevatorId] }, desk))[0]!.faults;
  expect(await strip()).toMatchObject([{ id, snoozed: true }]);

  await sql`update fault_snooze set snoozed_until = now() - interval '1 second'`.execute(here.db);
  expect(await one(id)).toMatchObject({ snoozedUntil: null, snoozeReason: null });
  expect(await counts()).toMatchObject({ notHandled: 1, snoozed: 0, all: 1 });
  expect(await strip()).toMatchObject([{ id, snoozed: false }]);
  const { rows } = await here.audit('fault_snooze', id);
  expect(rows[0]).toMatchObject({ verb: 'insert', actor: expect.stringMatching(/^user:/) });
});

test('a snooze can be changed and ended, and is over once the fault is handled', async () => {
  const id = await here.aFault(elevatorId, 'K124');
  await snooze([id]);
  const later = inHours(48);
  await snooze([id], later);
  expect((await one(id)).snoozedUntil).toBe(later);
  const end = async () =>
    outcomes(dataOf(await here.ask(faultCalls.endSnooze, { ids: [id], tryOnly: false }, desk)));
  expect(await end()).toEqual(['done']);
  expect(await end()).toEqual(['无效的状态']);
  expect(await counts()).toMatchObject({ notHandled: 1, snoozed: 0 });

  await snooze([id]);
  await here.ask(faultCalls.handleFaults, { ids: [id], handling: 'processed' }, desk);
  expect(await one(id)).toMatchObject({ snoozedUntil: null, handling: 'processed' });
  expect(await counts()).toMatchObject({ notHandled: 0, snoozed: 0, handled: 1 });
  expect((await snooze([id]))[0]!.done).toBe(false);
});

test('nothing is snoozed on an elevator in which people are shut in, nor without end', async () => {
  const door = await here.aFault(elevatorId, 'K124');
  for (const until of [inHours(-1), inHours(24 * maxSnoozeDays + 1)])
    expect((await snooze([door], until))[0]!.errors).toHaveProperty('until');
  const trapped = await here.aFault(elevatorId, 'K111');
  const waiting = '可能有人等待救助，不能暂缓';
  expect(outcomes(await snooze([trapped, door]))).toEqual([waiting, waiting]);
  await sql`update fault set closed_at = greatest(opened_at, now()) where id = ${trapped}`.execute(here.db);
  expect(outcomes(await snooze([trapped, door]))).toEqual([waiting, 'done']);
});

test('old faults are closed together with a reason, and those that go on are not', async () => {
  const ids = [await here.aFault(elevatorId, 'K124'), await here.aFault(elevatorId, 'K101')];
  await sql`update fault set closed_at = greatest(opened_at, now()) where id = ${ids[0]}`.execute(here.db);
  const unsaid = { ids, reason: ' ', tryOnly: false };
  expect((await here.ask(faultCalls.closeFaults, unsaid, desk)).envelope.errors).toHaveProperty('reason');
  const closed = dataOf(await here.ask(faultCalls.closeFaults, { ...unsaid, reason: '历史遗留' }, desk));
  expect(closed.map(({ done }) => done)).toEqual([true, false]);
  expect(await one(ids[0]!)).toMatchObject({ handling: 'resolved', note: '历史遗留' });
  expect(await one(ids[1]!)).toMatchObject({ handling: 'untreated' });
});

test('who may not handle faults neither assigns nor snoozes nor closes them', async () => {
  const ids = [await here.aFault(elevatorId, 'K124')];
  const all = { ids, tryOnly: true };
  const reason = '等配件到货';
  const refused = await Promise.all([
    here.ask(faultCalls.assignFaults, { ...all, assigneeId: hand }, reader),
    here.ask(faultCalls.snoozeFaults, { ...all, until: inHours(1), reason }, reader),
    here.ask(faultCalls.endSnooze, all, reader),
    here.ask(faultCalls.closeFaults, { ...all, reason }, reader),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
