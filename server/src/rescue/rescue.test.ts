import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { announce } from '#platform/event/announce.ts';
import { faultOpened } from '#area/fault/faultAndIncidentEvents.ts';

let here: Installation;
let ours: string;
let theirs: string;
let elevator: string;
let desk: { token: string };
let stranger: { token: string };
let first: { token: string };
let neighbour: { token: string };
let staff: Record<'first' | 'second' | 'neighbour' | 'far' | 'expired' | 'unapproved', string>;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  const away = await here.aCompany('远方');
  const place = { latitude: 1.35, longitude: 103.82 };
  await here.db.updateTable('company').set(place).where('id', '=', ours).execute();
  await here.db
    .updateTable('company')
    .set({ latitude: 1.38, longitude: 103.85 })
    .where('id', '=', theirs)
    .execute();
  await here.db
    .updateTable('company')
    .set({ latitude: 31.2, longitude: 121.4 })
    .where('id', '=', away)
    .execute();
  elevator = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  await here.db.updateTable('elevator').set(place).where('id', '=', elevator).execute();
  for (const [name, company] of [
    ['desk', ours],
    ['stranger', theirs],
  ] as const)
    await here.aUser(name, company, { permissions: [...permissions], scope: 'company' });
  const handle = { permissions: ['order.handle' as const], scope: 'assigned' as const };
  staff = {
    first: await aRescuer(here, ours, '阿兹兰', { userId: await here.aUser('first', ours, handle) }),
    second: await aRescuer(here, ours, '陈伟明', { onDuty: false }),
    neighbour: await aRescuer(here, theirs, '何志强', {
      userId: await here.aUser('neighbour', theirs, handle),
      levelId: 'grid',
    }),
    far: await aRescuer(here, away, '远方人', { levelId: 'grid' }),
    expired: await aRescuer(here, ours, '证书过期', { until: '2021-01-01' }),
    unapproved: await aRescuer(here, ours, '待审核', { isAudit: 'pending' }),
  };
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
  first = { token: await here.signIn('first') };
  neighbour = { token: await here.signIn('neighbour') };
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.now = Date.now();
  await here.db.deleteFrom('timer').execute();
  const open = await here.db
    .selectFrom('rescueCase')
    .select('id')
    .where('state', 'in', ['waiting', 'accepted', 'arrived'])
    .execute();
  for (const { id } of open) await here.ask(rescueCalls.cancel, { id, remark: '测试结束' }, desk);
  // A report soon after a release would reopen it.
  await here.db.updateTable('rescueCase').set({ state: 'canceled' }).execute();
});

const open = async (input: Partial<InputOf<typeof rescueCalls.open>> = {}): Promise<string> => {
  const { id }: { id: string } = dataOf(
    await here.ask(rescueCalls.open, { elevatorId: elevator, ...input }, desk),
  );
  return id;
};
type Detail = ReplyOf<typeof rescueCalls.one>;
const one = async (id: string, as = desk): Promise<Detail> =>
  dataOf(await here.ask(rescueCalls.one, { id }, as));
const kinds = async (id: string): Promise<string[]> => {
  const lines: { kind: string }[] = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  return lines.map(({ kind }) => kind);
};
const askedOf = ({ asked }: Detail) => asked.map(({ staffId, round, state }) => [staffId, round, state]);

test('an entrapment fault opens a rescue, a second report joins it, and a closed fault opens none', async () => {
  const faultId = await here.aFault(elevator, 'K111');
  await here.db
    .transaction()
    .execute((tx) =>
      announce(tx, faultOpened, { faultId, elevatorId: elevator, code: 'K111', pushed: true }),
    );
  const [row] = (await here.ask(rescueCalls.handbills, { open: true }, desk).then(dataOf)).rows;
  expect(row).toMatchObject({ source: 'fault', state: 'waiting', faultId, level: 1, drill: false });
  expect(row!.caseNo).toMatch(/^R-\d{4}-\d{4}$/);
  here.clock.set(new Date());
  expect(await open({ trappedCount: 2 })).toBe(row!.id);
  const detail = await one(row!.id);
  expect(detail).toMatchObject({ trappedCount: 2, faultCode: 'K111' });
  expect(await kinds(row!.id)).toEqual(['opened', 'asked', 'joined']);

  await here.ask(rescueCalls.cancel, { id: row!.id, remark: '误报' }, desk);
  await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', faultId).execute();
  await here.db
    .transaction()
    .execute((tx) =>
      announce(tx, faultOpened, { faultId, elevatorId: elevator, code: 'K111', pushed: true }),
    );
  expect((await here.ask(rescueCalls.handbills, { open: true }, desk).then(dataOf)).total).toBe(0);
});

test('a rescue that nobody accepts escalates on schedule and asks only fit rescuers', async () => {
  const id = await open();
  const seen: Record<number, string[]> = {};
  for (let minute = 0; minute <= 46; minute += 1) {
    const before = (await kinds(id)).length;
    await here.fireDue();
    const now = (await kinds(id)).slice(before).filter((kind) => kind !== 'calmDue');
    if (now.length > 0) seen[minute] = now;
    here.clock.advance('1m');
  }
  expect(seen).toEqual({
    2: ['secondPerson', 'asked'],
    5: ['grid', 'asked'],
    20: ['reminder'],
    30: ['overdue'],
    45: ['publicForce'],
  });
  expect((await kinds(id)).filter((kind) => kind === 'calmDue')).toHaveLength(9);
  const detail = await one(id);
  expect(detail).toMatchObject({ level: 3, overdueArrival: true, publicCallTime: null });
  expect(askedOf(detail)).toEqual([
    [staff.first, 'onDuty', 'asked'],
    [staff.second, 'secondPerson', 'asked'],
    [staff.neighbour, 'grid', 'asked'],
  ]);
  await here.ask(rescueCalls.escalate, { id, level: 3 }, desk);
  expect((await one(id)).publicCallTime).not.toBeNull();
});

test('only the first acceptance counts, the other rescuer gets the name, and escalation stops', async () => {
  const id = await open();
  await here.ask(rescueCalls.escalate, { id, level: 2 }, desk);
  const answers = await Promise.all([
    here.ask(rescueCalls.answerMine, { id, accepts: true, etaMinutes: 8 }, first),
    here.ask(rescueCalls.answerMine, { id, accepts: true }, neighbour),
  ]);
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  const detail = await one(id);
  expect(detail.state).toBe('accepted');
  expect(detail.asked.map(({ state }) => state).toSorted()).toEqual(['accepted', 'lost']);
  const late = detail.leadId === staff.first ? neighbour : first;
  const { envelope } = await here.ask(rescueCalls.answerMine, { id, accepts: true }, late);
  expect(envelope).toMatchObject({ code: 'rescueTaken', description: `${detail.leadName}已接单` });
  here.clock.advance('6m');
  await here.fireDue();
  expect(await kinds(id)).not.toContain('secondPerson');
});

test('a rescuer leads a rescue from acceptance to release, and its times cannot be changed', async () => {
  const id = await open({ trappedCount: 3 });
  expect((await here.ask(rescueCalls.mine, {}, first).then(dataOf)).map((row) => row.id)).toEqual([id]);
  await here.ask(rescueCalls.answerMine, { id, accepts: true, etaMinutes: 9 }, first);
  expect((await here.ask(rescueCalls.arriveMine, { id }, neighbour)).envelope.success).toBe(false);
  here.clock.advance('9m');
  await here.ask(rescueCalls.arriveMine, { id }, first);
  here.clock.advance('4m');
  const outcome = {
    releasedCount: 3,
    releaseWay: 'manualWinding',
    causeClass: 'doorMachine',
    cause: '门锁触点',
  } as const;
  const classify = async () => {
    const chosen = { ids: [id], tryOnly: false, causeClass: 'doorLock' as const };
    return dataOf(await here.ask(rescueCalls.classify, chosen, desk))[0]!.done;
  };
  // While people are inside nobody knows.
  expect(await classify()).toBe(false);
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...outcome }, first));
  expect((await here.ask(rescueCalls.close, { id }, desk)).envelope.code).toBe('rescueNotChecked');
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '触点已更换' }, desk));
  dataOf(await here.ask(rescueCalls.close, { id, seen: 'released' }, desk));
  const detail = await one(id);
  expect(detail).toMatchObject({ state: 'closed', releasedCount: 3, releaseWay: 'manualWinding' });
  expect(detail.causeClass).toBe('doorMachine');
  expect(await classify()).toBe(true);
  expect((await one(id)).causeClass).toBe('doorLock');
  const minutes = (time: string | null) => (Date.parse(time!) - Date.parse(detail.reportTime)) / 60_000;
  expect([detail.acceptTime, detail.arriveTime, detail.releaseTime].map(minutes)).toEqual([0, 9, 13]);
  await expect(
    here.db.updateTable('rescueCase').set({ arriveTime: new Date() }).where('id', '=', id).execute(),
  ).rejects.toThrow('never changed');
  await expect(here.db.deleteFrom('operationRecord').where('caseId', '=', id).execute()).rejects.toThrow();
  expect(await here.fireDue()).toBe(0);
});

test('a danger escalates a rescue to level 3 at once, but never a drill', async () => {
  const id = await open();
  await here.ask(rescueCalls.keepFacts, { id, dangers: ['smoke'], trappedCount: 4 }, desk);
  expect(await one(id)).toMatchObject({ level: 3, dangers: ['smoke'], trappedCount: 4 });
  const drill = await open({ drill: true });
  expect(drill).not.toBe(id);
  await here.ask(rescueCalls.keepFacts, { id: drill, dangers: ['fire'] }, desk);
  expect((await one(drill)).level).toBe(1);
  const { envelope } = await here.ask(rescueCalls.escalate, { id: drill, level: 3 }, desk);
  expect(envelope.code).toBe('drillStaysInside');
  const ranked: { id: string; rank: number }[] = dataOf(await here.ask(rescueCalls.discovery, {}, desk));
  expect(ranked.map((row) => row.id)).toEqual([id]);
  await here.ask(rescueCalls.cancel, { id: drill, remark: '演练结束' }, desk);
});

test('askBox asks rescuers within the box, and candidates exclude unfit or distant rescuers', async () => {
  const id = await open();
  const box = { belowLat: 1.3, upwardLat: 1.4, leftLng: 103.8, rightLng: 103.9 };
  expect((await here.ask(rescueCalls.askBox, { id, ...box, message: '请速到' }, desk)).envelope.data).toEqual(
    {
      asked: 2,
    },
  );
  const far = await here.ask(rescueCalls.askPerson, { id: staff.unapproved, elevatorId: elevator }, desk);
  expect(far.envelope.code).toBe('rescuerUnfit');
  const auto = dataOf(await here.ask(rescueCalls.autoMan, { elevatorId: elevator }, desk));
  expect(auto).toMatchObject({ staffId: staff.first, rank: 1, level: 1, onDuty: true });
  const candidates: { staffId: string; state: string | null }[] = dataOf(
    await here.ask(rescueCalls.candidates, { id }, desk),
  );
  expect(candidates.map(({ staffId }) => staffId)).not.toContain(staff.expired);
  expect(candidates.find(({ staffId }) => staffId === staff.neighbour)?.state).toBe('asked');
  // Nobody of another company comes from another country.
  expect(candidates.map(({ staffId }) => staffId)).not.toContain(staff.far);
});

test('askPerson assigns to the given drill, rejects a closed one and otherwise opens a rescue', async () => {
  const drill = await open({ drill: true });
  const send = (caseId?: string) =>
    here.ask(
      rescueCalls.askPerson,
      { id: staff.second, elevatorId: elevator, ...(caseId === undefined ? {} : { caseId }) },
      desk,
    );
  expect(dataOf(await send(drill)).caseId).toBe(drill);
  expect(askedOf(await one(drill))).toContainEqual([staff.second, 'manual', 'asked']);
  await here.ask(rescueCalls.cancel, { id: drill, remark: '演练结束' }, desk);
  expect((await send(drill)).envelope.code).toBe('invalidStatus');
  // Without one it is the open one of the elevator, which begins where there is none.
  const begun = dataOf(await send()).caseId;
  expect(await one(begun)).toMatchObject({ drill: false, source: 'manual', state: 'waiting' });
});

test('the dangers of a rescue can be cleared', async () => {
  const id = await open();
  await here.ask(rescueCalls.keepFacts, { id, dangers: ['smoke'] }, desk);
  await here.ask(rescueCalls.keepFacts, { id, dangers: null }, desk);
  expect((await one(id)).dangers).toEqual([]);
});

test('a rescue call joins the open rescue, and other calls wait until they are handled', async () => {
  const id = await open();
  const call = { phone: '93456620', callType: 'rescue' as const, content: '有人被困', elevatorId: elevator };
  const joined = dataOf(await here.ask(phoneRecordCalls.create, { ...call, trappedCount: 2 }, desk));
  expect(joined.caseId).toBe(id);
  expect(await one(id)).toMatchObject({ callerPhone: '93456620', trappedCount: 2 });
  const lone = dataOf(
    await here.ask(phoneRecordCalls.create, { phone: '1', callType: 'inquiry', content: '问路' }, desk),
  );
  const waiting = dataOf(await here.ask(phoneRecordCalls.page, { handled: false }, desk));
  expect(waiting.rows.map((row) => row.id)).toEqual([lone.id]);
  await here.ask(phoneRecordCalls.update, { id: lone.id, result: '已答复' }, desk);
  expect(dataOf(await here.ask(phoneRecordCalls.page, { handled: false }, desk)).total).toBe(0);
  expect(dataOf(await here.ask(phoneRecordCalls.callers, { phone: '93456620' }, desk))).toMatchObject([
    { elevatorId: elevator },
  ]);
  expect((await here.ask(phoneRecordCalls.one, { id: lone.id }, stranger)).envelope.code).toBe(
    'objectMissing',
  );
});

test('rescues are hidden from other companies, and the operation record can be searched and exported', async () => {
  const id = await open({ remark: '值班室来电' });
  for (const call of [rescueCalls.one, rescueCalls.timeline, rescueCalls.location])
    expect((await here.ask(call, { id }, stranger)).envelope.code).toBe('objectMissing');
  const page = dataOf(await here.ask(operationRecordCalls.page, { caseId: id, kind: ['opened'] }, desk));
  expect(page.rows).toMatchObject([{ text: '值班室来电', byName: 'desk', detail: 'manual' }]);
  const file = await here.ask(operationRecordCalls.export, { caseId: id }, { ...desk, language: 'en' });
  const [head, ...rows] = (await readXlsx(file.envelope.data as Buffer)).sheets[0]!.rows;
  expect(head?.slice(0, 3)).toEqual(['Time (Asia/Shanghai)', 'Action', 'Elevator']);
  expect(rows).toHaveLength(2);
});
