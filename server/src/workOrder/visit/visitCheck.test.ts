import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { visitVerdicts } from '@hoistway/contract/workOrder/visitCheck.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { translators } from '#platform/texts.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';
import { Elevator } from '../../../../simulator/src/elevator.ts';
import { Random } from '../../../../simulator/src/random.ts';

let here: Installation;
let node: IngestNode;
let ours: string;
let hand: string;
let desk: AskedAs;
let mechanic: AskedAs;

const place = { latitude: 1.3, longitude: 103.8 };
const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** Yesterday at noon in Singapore: people ride. */
const noon = Math.floor(Date.now() / dayMs) * dayMs - dayMs + 4 * 60 * minute;
const serials = ['V1', 'V2', 'V3', 'V4', 'V5'] as const;
const elevators = new Map<string, string>();

const signIn = async () => {
  desk = { token: await here.signIn('desk') };
  mechanic = { token: await here.signIn('worker') };
};

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 4, 8)`.execute(here.db);
  ours = await here.aCompany('恒升');
  for (const serial of serials) {
    const elevatorId = await here.anElevator({ maintainerId: ours }, serial);
    await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
    await here.db
      .insertInto('collector')
      .values({ serial, secretHash: 'x', model: 'NICE3000', elevatorId, companyId: ours })
      .execute();
    elevators.set(serial, elevatorId);
  }
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  const userId = await here.aUser('worker', ours, {
    permissions: ['order.view', 'order.handle'],
    scope: 'company',
  });
  hand = await aMechanic(here.db, ours, { userId, mark: '1' });
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});
beforeEach(async () => {
  here.clock.now = noon;
  await signIn();
});

/** What the simulator's elevator reports around a visit of forty minutes; of nobody at work, its passengers alone. */
async function report(serial: string, { isAttended }: { isAttended: boolean }): Promise<void> {
  const description = {
    serial,
    secret: '',
    floors: 12,
    ratedSpeedMPerS: 1.75,
    ratedLoadKg: 1000,
    usage: 'mall' as const,
    site: 'site',
    timeZone: 'Asia/Singapore',
  };
  const elevator = new Elevator(description, new Random(serial), noon - 20 * minute);
  for (let at = noon - 20 * minute; at < noon + 60 * minute; at += 2_000) {
    if (isAttended && at === noon + 2 * minute) elevator.attend(at);
    if (isAttended && at === noon + 36 * minute) elevator.setMode('normal', at);
    elevator.advance(at);
    node.ingest.hooks.onState(serial, bytes(elevator.state(at)), 'json', at);
  }
  await node.history.flush();
}

const elevatorOf = (serial: string) => elevators.get(serial)!;

/** A visit from noon on that is said to have taken forty minutes. */
async function aVisit(serial: string): Promise<string> {
  const visit = { type: 'maintenance', elevatorId: elevatorOf(serial), handlerId: hand, ordinal: 1 } as const;
  const { id } = dataOf(await here.ask(orderCalls.create, visit, desk));
  await begun(id);
  await finished(id);
  return id;
}

async function begun(id: string): Promise<void> {
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic));
}

async function finished(id: string): Promise<void> {
  here.clock.advance('40m');
  await prepareCompletion(here, id, mechanic);
  dataOf(await here.ask(orderCalls.complete, { id }, mechanic));
}

const checkOf = async (id: string, as = desk) => dataOf(await here.ask(resultCalls.visitCheck, { id }, as));
const codesOf = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code);

test('a genuine visit is confirmed five minutes after completion and its order is unchanged', async () => {
  await report('V1', { isAttended: true });
  const id = await aVisit('V1');
  const before = dataOf(await here.ask(orderCalls.detail, { id }, desk));
  const waiting = await checkOf(id);
  expect(waiting.check).toBeNull();
  expect(Date.parse(waiting.dueAt!)).toBe(Date.parse(before.finishTime!) + 5 * minute);
  await here.fireDue();
  expect((await checkOf(id)).check).toBeNull();

  here.clock.advance('6m');
  await here.fireDue();
  const { check } = await checkOf(id);
  expect(check).toMatchObject({ verdict: 'confirmed' });
  expect(codesOf(check!.reasons)).toEqual(
    expect.arrayContaining(['inspection', 'inspectionRuns', 'doorsInWork']),
  );
  expect(check!.claimed).toEqual([{ from: before.startTime, to: before.finishTime }]);
  expect(check!.reported.find(({ kind }) => kind === 'inspection')!.from).toBe(
    new Date(noon + 2 * minute).toISOString(),
  );
  const after = dataOf(await here.ask(orderCalls.detail, { id }, desk));
  expect([after.status, after.history]).toEqual([before.status, before.history]);
});

test('a visit claimed while the elevator carries passengers is contradicted', async () => {
  await report('V2', { isAttended: false });
  const id = await aVisit('V2');
  here.clock.advance('6m');
  await here.fireDue();
  const { check } = await checkOf(id);
  expect(check).toMatchObject({ verdict: 'contradicted' });
  expect(codesOf(check!.reasons)).toEqual(expect.arrayContaining(['noWork', 'passengerRuns', 'signInNear']));
});

test('a visit is doubtful when the phone was elsewhere, even if the elevator reports work', async () => {
  await report('V5', { isAttended: true });
  const { id: userId } = await here.db
    .selectFrom('userAccount')
    .where('username', '=', 'worker')
    .select('id')
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('staffWayPoint')
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        userId,
        at: new Date(noon + n * minute),
        latitude: place.latitude + 0.2,
        longitude: place.longitude,
        accuracyM: 12,
      })),
    )
    .execute();
  const id = await aVisit('V5');
  here.clock.advance('6m');
  await here.fireDue();
  await here.db.deleteFrom('staffWayPoint').execute();
  const { check } = await checkOf(id);
  expect(check).toMatchObject({ verdict: 'doubtful' });
  expect(check!.reasons).toContainEqual(expect.objectContaining({ code: 'wayAway', n: 40, of: 40 }));
});

test('a visit without telemetry is unknown, and confirmed once buffered telemetry arrives', async () => {
  const id = await aVisit('V3');
  here.clock.advance('6m');
  await here.fireDue();
  expect((await checkOf(id)).check).toMatchObject({
    verdict: 'unknown',
    reasons: [{ code: 'noTelemetry' }, {}],
  });
  await report('V3', { isAttended: true });
  here.clock.advance('1h');
  await here.fireDue();
  await signIn();
  expect((await checkOf(id)).check).toMatchObject({ verdict: 'unknown' });
  here.clock.advance('24h');
  await here.fireDue();
  await signIn();
  expect((await checkOf(id)).check).toMatchObject({ verdict: 'confirmed' });
});

test('a visit is checked again after rework', async () => {
  const id = await aVisit('V4');
  here.clock.advance('6m');
  await here.fireDue();
  expect((await checkOf(id)).check).not.toBeNull();
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.completed, inspectStatus: orderAudit.failed, endTime: null })
    .where('id', '=', id)
    .execute();
  dataOf(await here.ask(orderCalls.rework, { id, remark: '漏项' }, desk));
  expect(await checkOf(id)).toEqual({ check: null, dueAt: null });
  await begun(id);
  await finished(id);
  here.clock.advance('6m');
  await here.fireDue();
  expect((await checkOf(id)).check!.claimed[0]!.from).toBe(new Date(noon + 46 * minute).toISOString());
});

test('result figures per verdict match the list, and another company sees neither', async () => {
  here.clock.advance('48h');
  await signIn();
  const figures = dataOf(await here.ask(resultCalls.resultFigures, {}, desk));
  expect(figures).toMatchObject({
    completed: 5,
    confirmed: 2,
    doubtful: 1,
    contradicted: 1,
    unknown: 1,
    reworked: 1,
  });
  const listed = async (search: object) =>
    dataOf(await here.ask(resultCalls.results, search, desk)).rows.map(({ verdict }) => verdict);
  for (const verdict of visitVerdicts)
    expect(await listed({ verdict })).toEqual(Array.from({ length: figures[verdict] }, () => verdict));
  expect(await listed({ overdue: false })).toHaveLength(figures.onTime);
  expect(await listed({ reworked: true })).toHaveLength(figures.reworked);
  expect(await listed({ audit: 'none', words: 'V2' })).toEqual(['contradicted']);
  await here.aUser('stranger', await here.aCompany('康达'), { permissions: [...permissions] });
  const stranger = { token: await here.signIn('stranger') };
  expect(dataOf(await here.ask(resultCalls.resultFigures, {}, stranger)).completed).toBe(0);
  const [first] = dataOf(await here.ask(resultCalls.results, {}, desk)).rows;
  expect((await here.ask(resultCalls.visitCheck, { id: first!.id }, stranger)).envelope.code).toBe(
    'objectMissing',
  );
  const sheet = await here.ask(resultCalls.exportResults, {}, desk);
  expect(sheet.envelope.code).toBe('download');
});

test('a regulator sees visit verdicts only for elevators in their region', async () => {
  here.clock.advance('48h');
  await signIn();
  for (const [serial, regionCode] of [
    ['V2', '310115'],
    ['V1', '320583'],
  ] as const)
    await here.db.updateTable('elevator').set({ regionCode }).where('id', '=', elevatorOf(serial)).execute();
  await here.aUser('platform', await here.aCompany('平台', 'platform'), {
    permissions: [...permissions],
    scope: 'platform',
  });
  const platform = { token: await here.signIn('platform') };
  const office = await here.aCompany('监管站', 'regulator');
  dataOf(await here.ask(companyCalls.update, { id: office, regionCodes: ['310000'] }, platform));
  const userId = await here.aUser('regulator', office, { role: 'regulator' });
  await here.db
    .updateTable('userAccount')
    .set({ regionCodes: ['310000'] })
    .where('id', '=', userId)
    .execute();
  const regulator = { token: await here.signIn('regulator') };

  const idOf = async (words: string) =>
    dataOf(await here.ask(resultCalls.results, { words }, desk)).rows[0]!.id;
  const [inside, outside] = [await idOf('V2'), await idOf('V1')];
  const { rows, total } = dataOf(await here.ask(resultCalls.results, {}, regulator));
  expect(rows.map(({ id, verdict }) => ({ id, verdict }))).toEqual([{ id: inside, verdict: 'contradicted' }]);
  expect(total).toBe(1);
  expect((await checkOf(inside, regulator)).check).toMatchObject({ verdict: 'contradicted' });
  expect(dataOf(await here.ask(resultCalls.resultFigures, {}, regulator))).toMatchObject({
    completed: 1,
    contradicted: 1,
    confirmed: 0,
  });
  expect(dataOf(await here.ask(resultCalls.results, { words: 'V1' }, regulator)).rows).toEqual([]);
  expect((await here.ask(resultCalls.visitCheck, { id: outside }, regulator)).envelope.code).toBe(
    'objectMissing',
  );
});

test.each(['zh', 'en'] as const)(
  'the order PDF in %s has its checklist, history and verdict',
  async (language: Language) => {
    here.clock.advance('48h');
    await signIn();
    const { rows } = dataOf(await here.ask(resultCalls.results, { verdict: 'contradicted' }, desk));
    const order = dataOf(await here.ask(orderCalls.detail, { id: rows[0]!.id }, desk));
    const answer = await here.ask(resultCalls.document, { id: order.id }, { ...desk, language });
    expect(answer.envelope.code).toBe('download');
    const { text, title, tagged } = await readPdf(dataOf(answer));
    const t = translators[language];
    expect(tagged).toBe(true);
    expect(title).toContain(order.orderNumber);
    for (const key of [
      'workOrder.times',
      'workOrder.items',
      'workOrder.history',
      'visitCheck.title',
    ] as const)
      expect(text).toContain(t(key));
    expect(text).toContain(t('visitVerdict.contradicted'));
    expect(text).toContain(catalogues[language]['visitReason.noWork'].slice(0, 12));
    expect(order.items).toHaveLength(31);
    for (const item of order.items) expect(text).toContain(item.code);
    expect(text).toContain('V2');
  },
);
