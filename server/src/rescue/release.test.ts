import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { openReportedFault } from '#area/fault/reportedFault.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { waitTogether } from '#testing/waitTogether.ts';
import { lockRescue } from './lockRescue.ts';

let here: Installation;
let ours: string;
let elevator: string;
let desk: { token: string };
let rescuer: { token: string };
let rescuerId: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  const userId = await here.aUser('rescuer', ours, { permissions: ['order.handle'], scope: 'assigned' });
  rescuerId = await aRescuer(here, ours, '阿兹兰', { userId });
  desk = { token: await here.signIn('desk') };
  rescuer = { token: await here.signIn('rescuer') };
});
afterAll(() => here.close());
let number = 0;
beforeEach(async () => {
  here.clock.now = Date.now();
  number += 1;
  // Each has an elevator of its own: none is released a short while after another.
  elevator = await here.anElevator({ maintainerId: ours }, `R-${number}`);
  await here.db
    .updateTable('rescueCase')
    .set({ state: 'canceled' })
    .where('state', 'in', ['waiting', 'accepted', 'arrived'])
    .execute();
});

const open = async (input: Partial<InputOf<typeof rescueCalls.open>> = {}): Promise<string> =>
  dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator, ...input }, desk)).id;
type Detail = ReplyOf<typeof rescueCalls.one>;
const one = async (id: string): Promise<Detail> => dataOf(await here.ask(rescueCalls.one, { id }, desk));
const timeline = async (id: string): Promise<ReplyOf<typeof rescueCalls.timeline>> =>
  dataOf(await here.ask(rescueCalls.timeline, { id }, desk));

type Outcome = Omit<InputOf<typeof rescueCalls.releaseMine>, 'id'>;
const out = (releasedCount: number, more: Partial<Outcome> = {}): Outcome => ({
  releasedCount,
  releaseWay: 'doorOpened',
  ...more,
});
const ofDesk = (id: string, outcome: Outcome) => here.ask(rescueCalls.release, { id, ...outcome }, desk);
const ofPhone = (id: string, outcome: Outcome) =>
  here.ask(rescueCalls.releaseMine, { id, ...outcome }, rescuer);
const ways = { desk: ofDesk, phone: ofPhone };

/** A rescue with whoever comes at the elevator. */
async function onSite(input: Partial<InputOf<typeof rescueCalls.open>> = {}): Promise<string> {
  const id = await open(input);
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));
  return id;
}
const release = async (id: string): Promise<void> => void dataOf(await ofDesk(id, out(3)));

test.each(['desk', 'phone'] as const)(
  'a partial release by the %s needs a reason and leaves the rescue open for the others',
  async (way) => {
    const id = await onSite({ trappedCount: 3 });
    const refused = await ways[way](id, out(1));
    expect(refused.envelope).toMatchObject({ success: false, code: 'invalidInput' });
    expect((await one(id)).releasedCount).toBeNull();
    dataOf(await ways[way](id, out(1, { reason: '门只能开一半' })));
    expect(await one(id)).toMatchObject({
      state: 'arrived',
      releasedCount: 1,
      trappedCount: 3,
      releaseTime: null,
    });
    dataOf(await ways[way](id, out(1, { reason: '还有一位' })));
    expect((await timeline(id)).filter(({ kind }) => kind === 'partlyReleased')).toMatchObject([
      { detail: '1/3', text: '门只能开一半' },
      { detail: '2/3', text: '还有一位' },
    ]);
    const early = await here.ask(rescueCalls.close, { id }, desk);
    expect(early.envelope.code).toBe('invalidStatus');
    // Who is out already was no mistake.
    const calledOff = await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk);
    expect(calledOff.envelope.code).toBe('rescuePartlyReleased');
    dataOf(await ways[way](id, out(1)));
    expect(await one(id)).toMatchObject({ state: 'released', releasedCount: 3, injuredCount: 0 });
  },
);

test.each(['desk', 'phone'] as const)(
  'a release by the %s must account for all injured people within the number released',
  async (way) => {
    const id = await onSite({ trappedCount: 2 });
    dataOf(await here.ask(rescueCalls.keepFacts, { id, injuredCount: 1 }, desk));
    expect((await ways[way](id, out(2))).envelope.code).toBe('invalidInput');
    expect((await ways[way](id, out(2, { injuredCount: 3 }))).envelope.code).toBe('invalidInput');
    dataOf(await ways[way](id, out(2, { injuredCount: 3, reason: '另有一名伤者' })));
    expect(await one(id)).toMatchObject({
      state: 'arrived',
      releasedCount: 2,
      trappedCount: 3,
      injuredCount: 3,
    });
    dataOf(await ways[way](id, out(1, { injuredCount: 1 })));
    expect(await one(id)).toMatchObject({ state: 'released', releasedCount: 3, injuredCount: 3 });
  },
);

test.each(['desk', 'phone'] as const)(
  'a release by the %s must say if everybody is out when the number trapped is unknown',
  async (way) => {
    const id = await onSite();
    const refused = await ways[way](id, out(2));
    expect(refused.envelope).toMatchObject({ success: false, code: 'invalidInput' });
    expect(JSON.stringify(refused.envelope)).toContain('是否全部救出');
    expect((await ways[way](id, out(2, { everybodyOut: false }))).envelope.code).toBe('invalidInput');
    dataOf(await ways[way](id, out(2, { everybodyOut: false, reason: '听到还有人' })));
    expect(await one(id)).toMatchObject({ state: 'arrived', releasedCount: 2, trappedCount: null });
    dataOf(await ways[way](id, out(1, { everybodyOut: true })));
    expect(await one(id)).toMatchObject({ state: 'released', releasedCount: 3 });
  },
);

test('two concurrent releases are recorded one after the other', async () => {
  const id = await onSite({ trappedCount: 3 });
  const both = await Promise.all([
    ofDesk(id, out(2, { reason: '先出来两位' })),
    ofPhone(id, out(1, { reason: '一位' })),
  ]);
  expect(both.every(({ envelope }) => envelope.success)).toBe(true);
  expect(await one(id)).toMatchObject({ state: 'released', releasedCount: 3 });
});

test('lowering the number trapped to the number released needs a reason', async () => {
  const id = await open({ trappedCount: 3 });
  const says = (more: object) => here.ask(rescueCalls.keepFacts, { id, ...more }, desk);
  expect((await says({ trappedCount: 0 })).envelope.code).toBe('invalidInput');
  expect((await says({ trappedCount: 0, reason: ' ' })).envelope.code).toBe('invalidInput');
  dataOf(await says({ trappedCount: 2 }));
  dataOf(await ofDesk(id, out(1, { reason: '先出来一位' })));
  expect((await says({ trappedCount: 1 })).envelope.code).toBe('invalidInput');
  dataOf(await says({ trappedCount: 1, reason: '监控确认只有一人' }));
  expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'facts', text: '监控确认只有一人' });
  // A report says of nobody that the car is empty.
  const call = { phone: '1', callType: 'rescue' as const, content: '没人了', trappedCount: 0 };
  const other = await here.anElevator({ maintainerId: ours }, `R-${number}-0`);
  const begun = dataOf(await here.ask(rescueCalls.open, { elevatorId: other, trappedCount: 0 }, desk)).id;
  expect((await one(begun)).trappedCount).toBeNull();
  dataOf(await here.ask(phoneRecordCalls.create, { ...call, elevatorId: other }, desk));
  expect((await one(begun)).trappedCount).toBeNull();
});

const announceFault = (
  faultId: string,
  code: string,
  event: typeof faultOpened | typeof faultRepeated = faultOpened,
) =>
  here.db
    .transaction()
    .execute((tx) => announce(tx, event, { faultId, elevatorId: elevator, code, pushed: true }));

/** Every way in by which people are reported to be inside. */
const reports: Record<string, () => Promise<unknown>> = {
  'an elevator that reports it': async () => announceFault(await here.aFault(elevator, 'K111'), 'K111'),
  'an elevator that reports it again': async () =>
    announceFault(await here.aFault(elevator, 'K111'), 'K111', faultRepeated),
  'a telephone call': async () =>
    here.ask(
      phoneRecordCalls.create,
      { phone: '91', callType: 'rescue', content: '里面还有两个人', elevatorId: elevator, trappedCount: 2 },
      desk,
    ),
  'a call whose elevator is found later': async () => {
    const { id } = dataOf(
      await here.ask(phoneRecordCalls.create, { phone: '91', callType: 'rescue', content: '还有人' }, desk),
    );
    return here.ask(phoneRecordCalls.update, { id, elevatorId: elevator }, desk);
  },
  'a report by the label': () =>
    here.db
      .transaction()
      .execute((tx) =>
        openReportedFault(tx, { elevatorId: elevator, kind: 'trapped', at: new Date(here.clock.now) }),
      ),
  'a report by the label that raises one of a fault': async () => {
    const at = new Date(here.clock.now);
    await here.db
      .transaction()
      .execute((tx) => openReportedFault(tx, { elevatorId: elevator, kind: 'fault', at }));
    await here.db
      .transaction()
      .execute((tx) => openReportedFault(tx, { elevatorId: elevator, kind: 'trapped', at }));
  },
  'a dispatcher who opens one': () => open(),
  'a dispatcher who sends somebody': () =>
    here.ask(rescueCalls.askPerson, { id: rescuerId, elevatorId: elevator }, desk),
};
const casesHere = async () =>
  dataOf(await here.ask(rescueCalls.handbills, { elevatorId: elevator, drill: false }, desk)).rows;

test.each(Object.entries(reports))(
  '%s within half an hour of the release reopens the rescue',
  async (_, report) => {
    const id = await onSite({ trappedCount: 3 });
    await release(id);
    here.clock.advance('20m');
    await report();
    expect((await casesHere()).map((row) => [row.id, row.state])).toEqual([[id, 'arrived']]);
    const kinds = (await timeline(id)).map(({ kind }) => kind);
    expect(kinds).toContain('reopened');
    expect((await one(id)).releaseTime).toBeNull();
    const told = dataOf(await here.ask(rescueCalls.told, { id }, desk));
    expect(
      told
        .filter(({ title }) => /仍有人被困|still inside/.test(title))
        .map(({ receiverName }) => receiverName),
    ).toEqual(expect.arrayContaining(['desk', 'rescuer']));
  },
);

test.each(Object.entries(reports))('%s reopens a rescue released at the same moment', async (_, report) => {
  const id = await onSite({ trappedCount: 3 });
  const end = async (tx: Transaction) => {
    await lockRescue(tx, id);
    await tx
      .updateTable('rescueCase')
      .set({ state: 'released', releaseTime: new Date(here.clock.now) })
      .where('id', '=', id)
      .execute();
  };
  await waitTogether(here.db, end, [report]);
  here.clock.advance('1m');
  await here.fireDue();
  expect((await casesHere()).map((row) => [row.id, row.state])).toEqual([[id, 'arrived']]);
});

test('every kind of report opens a rescue, or joins an open one', async () => {
  for (const [name, report] of Object.entries(reports)) {
    elevator = await here.anElevator({ maintainerId: ours }, `W-${name.length}-${name.at(-1)}`);
    await report();
    expect(
      (await casesHere()).map(({ state }) => state),
      name,
    ).toEqual(['waiting']);
    await here.db.deleteFrom('fault').execute();
    await report();
    expect((await casesHere()).length, name).toBe(1);
  }
});

test('people reported after a release are added to those already released', async () => {
  const id = await onSite({ trappedCount: 3 });
  await release(id);
  const call = { phone: '91', callType: 'rescue' as const, content: '还有两个人', elevatorId: elevator };
  dataOf(await here.ask(phoneRecordCalls.create, { ...call, trappedCount: 2 }, desk));
  expect(await one(id)).toMatchObject({ releasedCount: 3, trappedCount: 5 });
  dataOf(await ofDesk(id, out(2)));
  expect(await one(id)).toMatchObject({ state: 'released', releasedCount: 5 });
  // The same once it was closed; where nobody says how many, it is asked.
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '正常' }, desk));
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
  await open();
  expect(await one(id)).toMatchObject({ state: 'arrived', checkTime: null, trappedCount: null });
  expect((await ofDesk(id, out(1))).envelope.code).toBe('invalidInput');
});

test('a report 31 minutes after the release, or after a cancellation, opens another rescue', async () => {
  const id = await onSite();
  dataOf(await ofDesk(id, out(1, { everybodyOut: true })));
  here.clock.advance('31m');
  const next = await open();
  expect(next).not.toBe(id);
  dataOf(await here.ask(rescueCalls.cancel, { id: next, remark: '误报' }, desk));
  expect([id, next]).not.toContain(await open());
});

test('a reopened rescue with nobody on site asks its rescuers again and restarts escalation', async () => {
  const id = await open({ trappedCount: 3 });
  await release(id);
  here.clock.advance('10m');
  expect(await open()).toBe(id);
  const detail = await one(id);
  expect(detail).toMatchObject({ state: 'waiting', leadId: null, arriveTime: null, level: 1 });
  expect(detail.asked).toMatchObject([{ staffId: rescuerId, state: 'asked' }]);
  await here.fireDue();
  expect((await timeline(id)).map(({ kind }) => kind)).not.toContain('overdue');
  here.clock.advance('6m');
  await here.fireDue();
  expect((await timeline(id)).slice(-4).map(({ kind }) => kind)).toContain('grid');
});

test('a rescue is reopened even if its order was not completed by the release', async () => {
  const id = await onSite({ trappedCount: 3 });
  await release(id);
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.turnedToRepair })
    .where('caseId', '=', id)
    .where('type', '=', 'rescue')
    .execute();
  await announceFault(await here.aFault(elevator, 'K111'), 'K111');
  expect((await one(id)).state).toBe('arrived');
});

test('a reopened rescue gets a new order, and the check of the former release is cancelled', async () => {
  const id = await onSite({ trappedCount: 3 });
  await release(id);
  const orders = async () =>
    here.db
      .selectFrom('workOrder')
      .select(['type', 'status'])
      .where('caseId', '=', id)
      .orderBy('id')
      .execute();
  expect((await orders()).at(-1)).toMatchObject({ type: 'repair', status: orderStatus.toDispatch });
  await open();
  expect((await orders()).slice(1)).toMatchObject([
    { type: 'repair', status: orderStatus.canceled },
    { type: 'rescue', status: orderStatus.atWork },
  ]);
  dataOf(await ofDesk(id, out(1, { everybodyOut: true })));
  expect((await orders()).slice(2).map(({ type, status }) => [type, status])).toEqual([
    ['rescue', expect.not.stringMatching(/^20$/)],
    ['repair', orderStatus.toDispatch],
  ]);
});

test('a rescue cannot be checked or closed while an entrapment fault is open on its elevator', async () => {
  const faultId = await here.aFault(elevator, 'K111');
  const id = await onSite({ trappedCount: 3 });
  await release(id);
  const check = () => here.ask(rescueCalls.check, { id, checkResult: '正常' }, desk);
  expect((await check()).envelope.code).toBe('entrapmentStands');
  await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', faultId).execute();
  dataOf(await check());
  const again = await here.aFault(elevator, 'A193');
  expect((await one(id)).entrapmentOpen).toBe(true);
  expect((await here.ask(rescueCalls.close, { id }, desk)).envelope.code).toBe('entrapmentStands');
  await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', again).execute();
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
});

test('a check closes the rescue with it where that is asked, or says nothing of either', async () => {
  const faultId = await here.aFault(elevator, 'K111');
  const id = await onSite({ trappedCount: 3 });
  await release(id);
  const check = () => here.ask(rescueCalls.check, { id, checkResult: '正常', closes: true }, desk);
  expect((await check()).envelope.code).toBe('entrapmentStands');
  expect(await one(id)).toMatchObject({ state: 'released', checkTime: null });
  await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', faultId).execute();
  dataOf(await check());
  expect(await one(id)).toMatchObject({ state: 'closed', checkResult: '正常' });
  const kinds = dataOf(await here.ask(rescueCalls.timeline, { id }, desk)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['checked', 'closed']);
});

/** A former rescue, released too long ago to be reopened, beside one that is open. */
async function besideAnOpenOne(): Promise<string> {
  const former = await onSite({ trappedCount: 3 });
  await release(former);
  here.clock.advance('40m');
  expect(await open()).not.toBe(former);
  return former;
}

test('a rescue cannot be checked or closed while another rescue is open on its elevator', async () => {
  const former = await besideAnOpenOne();
  const check = () => here.ask(rescueCalls.check, { id: former, checkResult: '正常' }, desk);
  expect((await check()).envelope.code).toBe('otherRescueOpen');
  await here.db.updateTable('rescueCase').set({ checkTime: new Date() }).where('id', '=', former).execute();
  expect((await here.ask(rescueCalls.close, { id: former }, desk)).envelope.code).toBe('otherRescueOpen');
  // A drill has nobody inside.
  const other = (await casesHere()).find(({ state }) => state === 'waiting')!.id;
  dataOf(await here.ask(rescueCalls.cancel, { id: other, remark: '误报' }, desk));
  await open({ drill: true });
  dataOf(await check());
  dataOf(await here.ask(rescueCalls.close, { id: former }, desk));
});

test('a check order cannot be completed, nor the elevator resumed, while another rescue is open', async () => {
  const former = await besideAnOpenOne();
  const order = await here.db
    .selectFrom('workOrder')
    .select('id')
    .where('caseId', '=', former)
    .where('type', '=', 'repair')
    .executeTakeFirstOrThrow();
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork, handlerId: rescuerId })
    .where('id', '=', order.id)
    .execute();
  const done = await here.ask(
    orderCalls.complete,
    { id: order.id, faultReason: '门锁', solution: '已更换' },
    rescuer,
  );
  expect(done.envelope.code).toBe('otherRescueOpen');
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', elevator).execute();
  const resumed = await here.ask(elevatorCalls.setLifeState, { id: elevator, to: 'inUse' }, desk);
  expect(resumed.envelope.code).toBe('otherRescueOpen');
});
