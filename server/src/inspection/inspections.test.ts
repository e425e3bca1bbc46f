import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { inspectionCalls, yearCheckCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { tellInspections } from './inspectionMessages.ts';
import { dateAllInspections } from './dateInspections.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await anArchive();
  archive.here.clock.now = Date.parse('2026-11-28T04:00:00Z');
});
afterAll(() => archive.here.close());

const pdf = () => new File([Buffer.from('%PDF-1.4\n%%EOF\n')], 'report.pdf', { type: 'application/pdf' });

type Said = Omit<InputOf<typeof inspectionCalls.create>, 'elevatorId' | 'kind' | 'body'> & {
  kind?: 'periodic' | 'supervisory' | 'permit';
  body?: string;
};

const said = (more: Said = {}) => ({ kind: 'periodic' as const, body: '市特检院', ...more });
const passed = (inspectedOn: string, more: Said = {}) =>
  said({ inspectedOn, result: 'passed', reportNo: `R-${inspectedOn}`, inspectionReport: pdf(), ...more });

async function record(elevatorId: string, input: ReturnType<typeof said>): Promise<string> {
  const { here, chief } = archive;
  return dataOf(await here.ask(inspectionCalls.create, { elevatorId, ...input }, chief)).id;
}

/** Records an inspection and puts it in force. */
async function inForce(elevatorId: string, input: ReturnType<typeof said>): Promise<string> {
  const { here, chief } = archive;
  const id = await record(elevatorId, input);
  dataOf(await here.ask(inspectionCalls.audit, { id, act: 'approve' }, chief));
  return id;
}

const installed = (day: string) => passed(day, { kind: 'supervisory', occasion: 'installation' });
const annual = async (elevatorId: string) =>
  dataOf(await archive.here.ask(inspectionCalls.annual, { elevatorId }, archive.chief));

test('the date follows from the inspection in force, with its rule, its source and why', async () => {
  const { here, add, one, chief } = archive;
  const elevatorId = await add({ regionCode: '310115', nextInspection: '2027-01-31' });
  expect(await annual(elevatorId)).toMatchObject({
    dueOn: '2027-01-31',
    rule: null,
    reason: { key: 'typed' },
  });
  const id = await record(elevatorId, installed('2025-12-10'));
  // Nothing is in force before it was audited.
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2027-01-31', rule: null });
  dataOf(await here.ask(inspectionCalls.audit, { id, act: 'approve' }, chief));
  expect(await annual(elevatorId)).toMatchObject({
    dueOn: '2026-12-31',
    fromOn: '2026-10-01',
    rule: 'cn2023.early',
    standing: 'todo',
    daysLeft: 33,
    reason: { key: 'year', year: 1, since: '2025-12-10' },
    source: { title: expect.any(String) as string },
  });
  expect(await one(elevatorId)).toMatchObject({ nextInspection: '2026-12-31' });

  await inForce(elevatorId, passed('2026-10-15'));
  const { dueOn, standing, years, records } = await annual(elevatorId);
  expect([dueOn, standing]).toEqual(['2029-12-31', 'normal']);
  expect(years.slice(0, 4).map(({ year, kind, doneOn, next }) => [year, kind, doneOn, next])).toEqual([
    [1, 'inspection', '2026-10-15', false],
    [2, 'selfTest', null, false],
    [3, 'selfTest', null, false],
    [4, 'inspection', null, true],
  ]);
  expect(records.map(({ inspectedOn, dueOn: due }) => [inspectedOn, due])).toEqual([
    ['2026-10-15', '2026-12-31'],
    ['2025-12-10', null],
  ]);
});

test('a date that a rule computes is not typed: by form, batch or clearing', async () => {
  const { here, add, chief } = archive;
  const id = await add({ regionCode: '310115' });
  await inForce(id, installed('2025-12-10'));
  for (const nextInspection of ['2027-06-30', null]) {
    const { envelope } = await here.ask(elevatorCalls.update, { id, nextInspection }, chief);
    expect(Object.keys(envelope.errors ?? {})).toEqual(['nextInspection']);
  }
  expect(
    (await here.ask(elevatorCalls.update, { id, nextInspection: '2026-12-31' }, chief)).envelope,
  ).toMatchObject({
    success: true,
  });
  const change = { ids: [id], nextInspection: '2027-06-30', tryOnly: false };
  const [many] = dataOf(await here.ask(elevatorCalls.editMany, change, chief));
  expect(many).toMatchObject({ id, done: false });
});

const findings = { inspectedOn: '2026-11-20', result: 'passed' as const, reportNo: 'R-1' };
test.each<[string, Said, string]>([
  ['a day after today', { ...findings, inspectedOn: '2026-11-29' }, 'inspectedOn'],
  ['a result without a day', { result: 'passed', reportNo: 'R-1' }, 'inspectedOn'],
  ['a day without a result', { inspectedOn: '2026-11-20' }, 'result'],
  ['a result without its report number', { ...findings, reportNo: undefined }, 'reportNo'],
  ['a failed inspection without its defects', { ...findings, result: 'failed' }, 'defects'],
  ['a supervisory inspection of nothing', { ...findings, kind: 'supervisory' }, 'occasion'],
  ['a periodic inspection after an alteration', { ...findings, occasion: 'alteration' }, 'occasion'],
  ['neither an appointment nor a result', {}, 'appointedFor'],
  ['an appointment in the past', { appointedFor: '2026-11-27' }, 'appointedFor'],
  ['a permit where there is none', { ...findings, kind: 'permit' }, 'kind'],
  ['an inspection before it counts', { ...findings, inspectedOn: '2026-09-30' }, 'inspectedOn'],
  ['an inspection older than the last', { ...findings, inspectedOn: '2025-12-09' }, 'inspectedOn'],
  [
    'a report that is neither PDF nor picture',
    { ...findings, inspectionReport: new File(['x'], 'r.pdf') },
    '*',
  ],
])('refuses %s, and keeps nothing', async (_, more, field) => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await inForce(elevatorId, installed('2025-12-10'));
  const { envelope } = await here.ask(inspectionCalls.create, { elevatorId, ...said(more) }, chief);
  expect(envelope.success).toBe(false);
  if (field !== '*') expect(Object.keys(envelope.errors ?? {})).toContain(field);
  expect((await annual(elevatorId)).records).toHaveLength(1);
});

test('a late inspection says why, and a second one for the same day is refused', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await inForce(elevatorId, installed('2025-10-10'));
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2026-10-31', standing: 'overdue', daysLeft: -28 });
  const late = await here.ask(inspectionCalls.create, { elevatorId, ...passed('2026-11-20') }, chief);
  expect(Object.keys(late.envelope.errors ?? {})).toEqual(['lateReason']);
  const id = await record(elevatorId, passed('2026-11-20', { lateReason: '业主停梯改造机房' }));
  const second = await here.ask(
    inspectionCalls.create,
    { elevatorId, ...said({ appointedFor: '2026-12-01' }) },
    chief,
  );
  expect(second.envelope).toMatchObject({ success: false, code: 'inspectionTwice' });
  dataOf(await here.ask(inspectionCalls.withdraw, { id, remark: '填错电梯' }, chief));
  await record(elevatorId, said({ appointedFor: '2026-12-01' }));
});

test('of two who appoint the same inspection at once one is refused', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await inForce(elevatorId, installed('2025-12-10'));
  const both = await Promise.all(
    [1, 2].map(() =>
      here.ask(inspectionCalls.create, { elevatorId, ...said({ appointedFor: '2026-12-01' }) }, chief),
    ),
  );
  expect(both.map(({ envelope }) => envelope.code).toSorted()).toEqual(['inspectionTwice', 'ok']);
});

test('a failed inspection orders a repair and is repeated once; what passes then is in force', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await inForce(elevatorId, installed('2025-12-10'));
  const failed = await record(elevatorId, said({ appointedFor: '2026-11-28' }));
  dataOf(
    await here.ask(
      inspectionCalls.ins,
      {
        id: failed,
        inspectedOn: '2026-11-28',
        result: 'failed',
        reportNo: 'R-7',
        defectClass: 'major',
        defects: '制动器间隙超差',
        inspectionReport: pdf(),
      },
      chief,
    ),
  );
  dataOf(await here.ask(inspectionCalls.audit, { id: failed, act: 'approve', seen: 'unaudited' }, chief));
  const found = dataOf(await here.ask(inspectionCalls.one, { id: failed }, chief));
  expect(found.history.map(({ move }) => move)).toEqual(['ins', 'approve']);
  expect(found.papers).toEqual([{ paper: 'report', size: expect.any(Number) as number }]);
  const order = dataOf(await here.ask(orderCalls.detail, { id: found.orderId! }, chief));
  expect(order).toMatchObject({ type: 'repair', orderNumber: found.orderNumber });
  expect(order.description).toContain('制动器间隙超差');
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2026-12-31' });

  const unlinked = await here.ask(inspectionCalls.create, { elevatorId, ...passed('2026-11-28') }, chief);
  expect(unlinked.envelope.code).toBe('inspectionTwice');
  await inForce(elevatorId, passed('2026-11-28', { followsId: failed }));
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2029-12-31' });
  const again = await here.ask(
    inspectionCalls.create,
    { elevatorId, ...passed('2026-11-28', { followsId: failed }) },
    chief,
  );
  expect(again.envelope.code).toBe('notRepeatable');
});

test('an inspection is not put in force without its report, and what is sent back is recorded again', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  const id = await record(elevatorId, passed('2026-11-20', { inspectionReport: undefined }));
  const bare = await here.ask(inspectionCalls.audit, { id, act: 'approve' }, chief);
  expect(bare.envelope.code).toBe('reportMissing');
  dataOf(await here.ask(inspectionCalls.audit, { id, act: 'sendBack', remark: '缺少报告' }, chief));
  const told = await here.db
    .selectFrom('message')
    .innerJoin('userAccount', 'userAccount.id', 'message.userId')
    .where('message.subject', '=', `inspection:${id}`)
    .where('userAccount.username', '=', 'chief')
    .select('message.id')
    .execute();
  expect(told).toHaveLength(1);
  dataOf(await here.ask(inspectionCalls.ins, { id, ...findings, inspectionReport: pdf() }, chief));
  dataOf(await here.ask(inspectionCalls.audit, { id, act: 'approve' }, chief));
  const file = await here.ask(inspectionCalls.paper, { id, paper: 'report' }, chief);
  expect(file.status).toBe(200);
});

test('an inspection and its elevator do not exist for another company', async () => {
  const { here, add, stranger } = archive;
  const elevatorId = await add();
  const id = await record(elevatorId, passed('2026-11-20'));
  for (const asked of [
    here.ask(inspectionCalls.one, { id }, stranger),
    here.ask(inspectionCalls.annual, { elevatorId }, stranger),
    here.ask(inspectionCalls.paper, { id, paper: 'report' }, stranger),
    here.ask(inspectionCalls.audit, { id, act: 'approve' }, stranger),
    here.ask(inspectionCalls.create, { elevatorId, ...passed('2026-11-21') }, stranger),
    here.ask(inspectionCalls.quiet, { elevatorId, until: '2026-12-31' }, stranger),
  ])
    expect((await asked).envelope).toMatchObject({ success: false, code: 'objectMissing' });
});

test('the nights of companies move the date when a new rule begins, and the reminders follow', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115', projectName: '夜算大厦' });
  await inForce(elevatorId, installed('2025-12-10'));
  await here.db
    .updateTable('elevator')
    .set({ nextInspection: '2030-01-01' })
    .where('id', '=', elevatorId)
    .execute();
  await here.db.deleteFrom('inspectionDue').where('elevatorId', '=', elevatorId).execute();
  await dateAllInspections(here.db, new Date('2026-11-28T12:00:00Z'));
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2026-12-31' });
  await dateAllInspections(here.db, new Date('2026-11-28T16:10:00Z'));
  const { rows } = dataOf(await here.ask(yearCheckCalls.reminders, { words: '夜算' }, chief));
  expect(rows.map(({ id, dueOn, due }) => [id, dueOn, due])).toEqual([[elevatorId, '2026-12-31', 'soon']]);
});

test('one message tells a person what reached a day of warning, and quiet elevators wait for the last day', async () => {
  const { here, add, property, theirs } = archive;
  await add({ elevatorNo: 'D-1', nextInspection: '2026-12-28', propertyId: property });
  const [quiet, late] = [
    await add({ elevatorNo: 'D-2', nextInspection: '2026-12-28' }),
    await add({ elevatorNo: 'D-3', nextInspection: '2026-11-27' }),
  ];
  await add({ elevatorNo: 'D-4', nextInspection: '2026-12-27' });
  await add({ elevatorNo: 'D-5', nextInspection: '2026-12-28', maintainerId: theirs });
  for (const id of [quiet, late])
    dataOf(await here.ask(inspectionCalls.quiet, { elevatorId: id, until: '2027-01-31' }, archive.chief));
  await here.aUser('reader', property, { permissions: ['annual.view'], scope: 'company' });
  await tellInspections(here.db, new Date('2026-11-27T23:30:00Z'));
  const told = async () => {
    const { rows } = await sql<{
      username: string;
      body: string;
    }>`select account.username, message.texts::text as body
      from message join user_account account on account.id = message.user_id
      where message.kind = 'inspection.digest' order by 1`.execute(here.db);
    return rows.map(({ username, body }) => [username, [...new Set(body.match(/D-\d/g))]]);
  };
  expect(await told()).toEqual([]);
  for (let n = 0; n < 2; n += 1) await tellInspections(here.db, new Date('2026-11-28T00:20:00Z'));
  expect(await told()).toEqual([
    ['chief', ['D-3', 'D-1']],
    ['reader', ['D-1']],
    ['stranger', ['D-5']],
  ]);
});

test('the area of an elevator says by which scheme it is inspected', async () => {
  const { here, add, admin, chief, ours } = archive;
  const limits = { answerMinutes: 2, arriveCityMinutes: 30, arriveOtherMinutes: 60, freeMinutes: 90 };
  const ahead = { gridMinutes: 5, reminderMinutes: 10, publicMinutes: 15 };
  const sg = dataOf(
    await here.ask(
      areaCalls.create,
      {
        companyId: ours,
        name: '新加坡',
        regionCodes: ['310000'],
        inspectionScheme: 'sg',
        intervalProfile: 'sg',
        phoneRule: 'sg',
        timeZone: 'Asia/Singapore',
        ...limits,
        ...ahead,
      },
      admin,
    ),
  );
  const elevatorId = await add({ areaId: sg.id });
  const periodic = await here.ask(inspectionCalls.create, { elevatorId, ...passed('2026-11-20') }, chief);
  expect(Object.keys(periodic.envelope.errors ?? {})).toEqual(['kind']);
  await inForce(elevatorId, passed('2026-03-01', { kind: 'permit' }));
  expect(await annual(elevatorId)).toMatchObject({
    scheme: 'sg',
    dueOn: '2027-02-28',
    reason: { key: 'permitEnds', since: '2026-03-01', months: 12 },
  });
});

test('an elevator is registered thirty days after its first use, where the law asks for it', async () => {
  const { here, add } = archive;
  const registrationAt = async (regionCode: string, fromState: string) => {
    const recordId = await add({ regionCode });
    const entity = 'elevator';
    const step = { entity, recordId, move: 'use', fromState, toState: 'inUse', at: '2026-11-01T04:00:00Z' };
    await here.db.insertInto('recordMove').values(step).execute();
    return (await annual(recordId)).registration;
  };
  expect(await registrationAt('310115', 'installing')).toEqual({
    by: '2026-12-01',
    source: { title: 'TSG 08', confidence: 'secondary' },
  });
  // One that was in use before it was recorded, and a place without such a rule.
  expect((await annual(await add({ regionCode: '310115' }))).registration).toBeNull();
  expect(await registrationAt('310115', 'stopped')).toBeNull();
  expect(await registrationAt('990101', 'installing')).toBeNull();
});

test('several elevators are appointed in one act, each by its own rules', async () => {
  const { here, add, chief, stranger } = archive;
  const [free, taken] = [await add({ regionCode: '310115' }), await add({ regionCode: '310115' })];
  for (const id of [free, taken]) await inForce(id, installed('2025-12-10'));
  await record(taken, said({ appointedFor: '2026-12-01' }));
  const asked = { ids: [free, taken], body: '市特检院', appointedFor: '2026-12-08' };
  const tried = dataOf(await here.ask(inspectionCalls.appoint, { ...asked, tryOnly: true }, chief));
  expect(tried.map(({ done }) => done)).toEqual([true, false]);
  expect((await annual(free)).records).toHaveLength(1);
  const made = dataOf(await here.ask(inspectionCalls.appoint, { ...asked, tryOnly: false }, chief));
  expect(made.map(({ done, reason }) => [done, reason !== ''])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect((await annual(free)).records[0]).toMatchObject({
    state: 'appointed',
    appointedFor: '2026-12-08',
    body: '市特检院',
  });
  const past = dataOf(
    await here.ask(
      inspectionCalls.appoint,
      { ...asked, ids: [free], appointedFor: '2026-11-27', tryOnly: false },
      chief,
    ),
  );
  expect(past[0]?.reason).toContain('预约日期');
  const foreign = dataOf(await here.ask(inspectionCalls.appoint, { ...asked, tryOnly: false }, stranger));
  expect(foreign.map(({ done }) => done)).toEqual([false, false]);
});

test('a scrapped elevator has no inspections to come, and says so in place of an error', async () => {
  const { here, add, chief } = archive;
  const scrapped = await add();
  await here.db.updateTable('elevator').set({ lifeState: 'scrapped' }).where('id', '=', scrapped).execute();
  const { envelope } = await here.ask(inspectionCalls.annual, { elevatorId: scrapped }, chief);
  expect(envelope.code).toBe('objectMissing');
});
