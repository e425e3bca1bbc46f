import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueReplayCalls } from '@hoistway/contract/rescue/rescueReplay.ts';
import { faultClosed, faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { announce } from '#platform/event/announce.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let elevator: string;
let desk: { token: string };
let hand: { token: string };
let handId: string;
let number = 0;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  const userId = await here.aUser('hand', ours, { permissions: ['order.handle'], scope: 'assigned' });
  handId = await aRescuer(here, ours, '阿兹兰', { userId });
  desk = { token: await here.signIn('desk') };
  hand = { token: await here.signIn('hand') };
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.now = Date.now();
  await here.db.deleteFrom('timer').execute();
  await here.db.deleteFrom('fault').execute();
  await here.db.updateTable('rescueCase').set({ state: 'canceled', personReported: false }).execute();
  await here.db.deleteFrom('elevatorState').execute();
  number += 1;
  elevator = await here.anElevator({ maintainerId: ours }, `O-${number}`);
});

const open = async (more: object = {}): Promise<string> =>
  dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator, ...more }, desk)).id;
type Lines = ReplyOf<typeof rescueCalls.timeline>;
const timeline = async (id: string, language: 'zh' | 'en' = 'zh'): Promise<Lines> =>
  dataOf(await here.ask(rescueCalls.timeline, { id }, { ...desk, language }));
const signal = async (code: string, event: typeof faultOpened | typeof faultRepeated = faultOpened) => {
  const faultId = await here.aFault(elevator, code);
  await here.db
    .transaction()
    .execute((tx) => announce(tx, event, { faultId, elevatorId: elevator, code, pushed: true }));
};

test('asking a rescuer adds no line about a further report, and a second report adds one', async () => {
  const id = await open();
  dataOf(await here.ask(rescueCalls.askPerson, { id: handId, elevatorId: elevator }, desk));
  expect((await timeline(id)).filter(({ kind }) => kind === 'joined')).toEqual([]);
  expect(await open()).toBe(id);
  expect((await timeline(id)).filter(({ kind }) => kind === 'joined')).toHaveLength(1);
});

test('elevator signals during a rescue are lines of its timeline, without repeats within seconds', async () => {
  const id = await open();
  await signal('K104');
  await signal('A190');
  await signal('K111');
  // What says nothing of the people inside is none.
  await signal('K116');
  const lines = await timeline(id);
  expect(lines.slice(-3).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['elevatorSignal', 'K104'],
    ['elevatorSignal', 'A190'],
    ['joined', 'K111'],
  ]);
  expect(lines.at(-2)!.words).toMatch(/^电梯报警，A190 /);
  // What bounces within seconds is one line.
  await here.db.deleteFrom('fault').execute();
  await signal('A190', faultRepeated);
  expect(await timeline(id)).toHaveLength(lines.length);
});

test('the end of an entrapment is a timeline line until the rescue is closed', async () => {
  const id = await open({ trappedCount: 1 });
  const over = async () => {
    await here.db.deleteFrom('fault').execute();
    const faultId = await here.aFault(elevator, 'K111');
    await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', faultId).execute();
    const closed = { faultId, elevatorId: elevator, code: 'K111', pushed: true };
    await here.db.transaction().execute((tx) => announce(tx, faultClosed, closed));
    return (await timeline(id)).filter(({ kind }) => kind === 'signal').length;
  };
  expect(await over()).toBe(1);
  dataOf(await here.ask(rescueCalls.release, { id, releasedCount: 1, releaseWay: 'doorOpened' }, desk));
  expect(await over()).toBe(2);
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '正常' }, desk));
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
  expect(await over()).toBe(2);
});

test('an alarm open before the rescue is a timeline line at its own time, but not in a drill', async () => {
  await signal('K104');
  here.clock.advance('40s');
  const id = await open();
  const [first, second] = await timeline(id);
  expect([first, second].map((line) => [line!.kind, line!.detail])).toEqual([
    ['elevatorSignal', 'K104'],
    ['opened', 'manual'],
  ]);
  // A drill has none of the real elevator.
  dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
  expect((await timeline(await open({ drill: true }))).map(({ kind }) => kind)).not.toContain(
    'elevatorSignal',
  );
});

/** A rescue with a line of every kind that people and the program make of words of the product. */
async function talkative(): Promise<string> {
  const id = await open({ trappedCount: 3 });
  await here.ask(rescueCalls.keepFacts, { id, injuredCount: 1, dangers: ['smoke', 'fainted'] }, desk);
  await here.ask(rescueCalls.calm, { id, reached: true }, desk);
  await here.ask(rescueCalls.calm, { id, reached: false }, desk);
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true, etaMinutes: 8 }, hand));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, hand));
  const out = { releasedCount: 1, injuredCount: 1, releaseWay: 'doorOpened', reason: 'A1' } as const;
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...out }, hand));
  return id;
}

test('timeline, record, replay and export have every line in the reader’s language', async () => {
  // Chinese is what all of them were written in.
  await here.db.updateTable('staff').set({ name: 'Azlan' }).where('id', '=', handId).execute();
  const id = await talkative();
  const chinese = /[\u4e00-\u9fff]/;
  const english = await timeline(id, 'en');
  expect(english.map(({ words }) => words).filter((words) => chinese.test(words))).toEqual([]);
  expect(english.map(({ text }) => text ?? '').filter((text) => chinese.test(text))).toEqual([]);
  expect(english.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      'Situation updated, People injured 1; Danger Someone is unconscious, Smoke',
      'Call, People inside reassured',
      'Call, Not reached',
      'Some released, 1 of 3 out, A1',
    ]),
  );
  expect((await timeline(id)).map(({ words }) => words)).toContain(
    '更新情况，受伤人数 1；险情 有人昏迷，烟雾',
  );
  const page = dataOf(await here.ask(operationRecordCalls.page, { caseId: id }, { ...desk, language: 'en' }));
  expect(page.rows.map(({ words }) => words).toSorted()).toEqual(
    english.map(({ words }) => words).toSorted(),
  );
  const replay = dataOf(await here.ask(rescueReplayCalls.replay, { id }, { ...desk, language: 'en' }));
  expect(replay.lines.flatMap(({ operation }) => (operation ? [operation.words] : []))).toEqual(
    english.map(({ words }) => words),
  );
  const file = await here.ask(operationRecordCalls.export, { caseId: id }, { ...desk, language: 'en' });
  const [, ...rows] = (await readXlsx(file.envelope.data as Buffer)).sheets[0]!.rows;
  expect(rows.map((row) => String(row[7])).toSorted()).toEqual(english.map(({ words }) => words).toSorted());
  await here.db.updateTable('staff').set({ name: '阿兹兰' }).where('id', '=', handId).execute();
});

test('the export has no line for who may export faults but sees no rescues', async () => {
  const id = await talkative();
  await here.aUser('accountant', ours, { permissions: ['fault.export'], scope: 'company' });
  const accountant = { token: await here.signIn('accountant') };
  const file = await here.ask(operationRecordCalls.export, { caseId: id }, accountant);
  expect((await readXlsx(file.envelope.data as Buffer)).sheets[0]!.rows).toHaveLength(1);
});

test('rescues are listed above drills, for dispatchers and for rescuers', async () => {
  const real = await open();
  here.clock.advance('5m');
  const other = await here.anElevator({ maintainerId: ours }, `O-${number}-2`);
  const drill = dataOf(await here.ask(rescueCalls.open, { elevatorId: other, drill: true }, desk)).id;
  dataOf(await here.ask(rescueCalls.decline, { id: real, staffId: handId }, desk));
  dataOf(await here.ask(rescueCalls.askPerson, { id: handId, elevatorId: other, caseId: drill }, desk));
  dataOf(await here.ask(rescueCalls.askPerson, { id: handId, elevatorId: elevator, caseId: real }, desk));
  for (const search of [{}, { open: true }]) {
    const { rows } = dataOf(await here.ask(rescueCalls.handbills, search, desk));
    const drills = rows.map((row) => row.drill);
    expect(drills).toEqual(drills.toSorted((one, two) => Number(one) - Number(two)));
    expect(rows[0]!.id).toBe(real);
  }
  expect(dataOf(await here.ask(rescueCalls.mine, {}, hand)).map(({ id }) => id)).toEqual([real, drill]);
});

const counted = async () => {
  const counts = dataOf(await here.ask(monitoringCalls.counts, {}, desk));
  // The dashboard keeps its figures for a moment.
  here.clock.advance('1m');
  const { states, entrapments } = dataOf(await here.ask(dashboardCalls.dashboard, {}, desk));
  return { header: counts.trapped, map: states.trapped, board: entrapments.total };
};

test('a rescue opened by hand counts as an entrapment until its full release', async () => {
  expect(await counted()).toEqual({ header: 0, map: 0, board: 0 });
  const id = await open({ trappedCount: 2 });
  expect(await counted()).toEqual({ header: 1, map: 1, board: 1 });
  const { entrapments } = dataOf(await here.ask(dashboardCalls.dashboard, {}, desk));
  expect(entrapments.rows).toMatchObject([{ elevatorId: elevator, acknowledgedAt: null }]);
  // A machine that says so too counts nobody twice.
  await signal('K111');
  expect(await counted()).toEqual({ header: 1, map: 1, board: 1 });
  await here.db.deleteFrom('fault').execute();
  const out = { releaseWay: 'doorOpened', reason: '先出来一位' } as const;
  dataOf(await here.ask(rescueCalls.release, { id, ...out, releasedCount: 1 }, desk));
  expect(await counted()).toMatchObject({ header: 1, board: 1 });
  dataOf(await here.ask(rescueCalls.release, { id, ...out, releasedCount: 1 }, desk));
  expect(await counted()).toEqual({ header: 0, map: 0, board: 0 });
  expect(await open()).toBe(id);
  expect(await counted()).toMatchObject({ header: 1, board: 1 });
});

test('an entrapment reported by a person counts until a person ends it, despite the device', async () => {
  here.clock.advance('1h');
  await signal('K111');
  const { id } = await here.db
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', elevator)
    .executeTakeFirstOrThrow();
  await here.db.deleteFrom('fault').execute();
  // Only a device said so, and it takes it back.
  expect(await counted()).toMatchObject({ board: 0 });
  dataOf(await here.ask(rescueCalls.keepFacts, { id, trappedCount: 2 }, desk));
  expect(await counted()).toEqual({ header: 1, map: 1, board: 1 });
  dataOf(await here.ask(rescueCalls.keepFacts, { id, trappedCount: 0, reason: '监控确认无人' }, desk));
  expect(await counted()).toEqual({ header: 0, map: 0, board: 0 });
  // A call from inside joins the rescue that the device opened.
  await open();
  expect(await counted()).toMatchObject({ header: 1, board: 1 });
  dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
  expect(await counted()).toEqual({ header: 0, map: 0, board: 0 });
});

test('a drill does not count as an entrapment', async () => {
  // Beyond what the dashboard keeps of the test before.
  here.clock.advance('1h');
  await open({ drill: true });
  expect(await counted()).toEqual({ header: 0, map: 0, board: 0 });
});
