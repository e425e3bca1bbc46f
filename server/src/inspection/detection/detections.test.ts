import type { InputOf } from '@hoistway/contract/call.ts';
import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await anArchive();
  archive.here.clock.now = Date.parse('2026-11-28T04:00:00Z');
});
afterAll(() => archive.here.close());

type Said = Partial<InputOf<typeof detectionCalls.create>>;

const pdf = () => new File([Buffer.from('%PDF-1.4\n%%EOF\n')], 'report.pdf', { type: 'application/pdf' });
const tested = (more: Said = {}) => ({
  kind: 'governor' as const,
  testedOn: '2026-11-20',
  testerName: '周建国',
  testerOrganisation: '恒升电梯',
  result: 'passed' as const,
  ...more,
});

async function record(elevatorId: string, more: Said = {}): Promise<string> {
  const { here, chief } = archive;
  return dataOf(await here.ask(detectionCalls.create, { elevatorId, ...tested(more) }, chief)).id;
}
const one = async (id: string) => dataOf(await archive.here.ask(detectionCalls.one, { id }, archive.chief));
const clocks = async (elevatorId: string) =>
  dataOf(await archive.here.ask(detectionCalls.clocks, { elevatorId }, archive.chief));

test('the next day follows from the rule of the kind, with its source', async () => {
  const { add } = archive;
  const elevatorId = await add({ regionCode: '310115', manufactureDate: '2015-06-01' });
  const id = await record(elevatorId, {
    measured: [{ name: '电气动作速度', value: 2.05, unit: 'm/s' }],
    detectionReport: pdf(),
  });
  expect(await one(id)).toMatchObject({
    nextOn: '2028-11-20',
    rule: 'governor.cn',
    standing: 'inOrder',
    source: { title: expect.any(String) as string, confidence: 'known' },
    measured: [{ name: '电气动作速度', value: 2.05, unit: 'm/s' }],
    reported: true,
  });
  const old = await add({ regionCode: '310115', manufactureDate: '2010-06-01' });
  expect(await one(await record(old))).toMatchObject({ nextOn: '2027-11-20', rule: 'governor.cn.old' });
});

test('each kind that an elevator needs has a clock, and an earlier detection none', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await record(elevatorId, { testedOn: '2024-11-10' });
  const drill = await record(elevatorId, { kind: 'halfYearlyDrill', testedOn: '2026-06-10' });
  const kinds = await clocks(elevatorId);
  expect(kinds.map(({ kind, rule, last }) => [kind, rule?.months, last?.standing ?? null])).toEqual([
    ['selfTest', 12, null],
    ['governor', 24, 'overdue'],
    ['brakeStatic', 60, null],
    ['brake125', 60, null],
    ['noLoadBrake', 12, null],
    ['unintendedMovement', 12, null],
    ['emergencyCall', 12, null],
    ['halfYearlyDrill', 6, 'soon'],
  ]);
  await record(elevatorId, { testedOn: '2026-11-25' });
  const counts = dataOf(await here.ask(detectionCalls.counts, { elevatorId }, chief));
  expect(counts.flatMap(({ standing, n }) => (n === 0 ? [] : [[standing, n]]))).toEqual([
    ['soon', 1],
    ['inOrder', 1],
    ['earlier', 1],
  ]);
  const soon = dataOf(await here.ask(detectionCalls.page, { elevatorId, standing: 'soon' }, chief));
  expect(soon.rows.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([[drill, 12]]);
});

test('the list begins with what is due first; what is never due stands behind it, earlier ones last', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  await record(elevatorId, { kind: 'fullLoad', testedOn: '2023-10-01' });
  await record(elevatorId, { testedOn: '2023-11-10' });
  await record(elevatorId, { testedOn: '2024-11-10' });
  await record(elevatorId, { kind: 'noLoadBrake', testedOn: '2024-11-20', result: 'failed' });
  await record(elevatorId, { kind: 'halfYearlyDrill', testedOn: '2026-06-10' });
  const { rows } = dataOf(await here.ask(detectionCalls.page, { elevatorId }, chief));
  expect(rows.map(({ standing }) => standing)).toEqual(['failed', 'overdue', 'soon', 'undated', 'earlier']);
});

test('a failed detection is to be repeated, and one that passed later ends that', async () => {
  const { add } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  const failed = await record(elevatorId, { result: 'failed' });
  expect(await one(failed)).toMatchObject({ nextOn: null, standing: 'failed' });
  await record(elevatorId, { testedOn: '2026-11-28' });
  expect(await one(failed)).toMatchObject({ standing: 'earlier' });
});

test('a self-test names its registered tester, counts for its year, and the next leaves out years with an inspection', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  const installed = dataOf(
    await here.ask(
      inspectionCalls.create,
      {
        elevatorId,
        kind: 'supervisory',
        occasion: 'installation',
        body: '市特检院',
        inspectedOn: '2023-12-10',
        result: 'passed',
        reportNo: 'J-1',
        inspectionReport: pdf(),
      },
      chief,
    ),
  );
  dataOf(await here.ask(inspectionCalls.audit, { id: installed.id, act: 'approve' }, chief));
  const id = await record(elevatorId, { kind: 'selfTest', testerRegistration: 'ZJ-31-0042' });
  expect(await one(id)).toMatchObject({ testerRegistration: 'ZJ-31-0042', rule: 'selfTest.cn' });
  const { years } = dataOf(await here.ask(inspectionCalls.annual, { elevatorId }, chief));
  expect(years.filter(({ kind }) => kind === 'selfTest').map(({ doneOn }) => doneOn)).toContain('2026-11-20');
});

const file = () => new File(['no report'], 'report.pdf', { type: 'application/pdf' });
test.each<[string, Said, string]>([
  ['a report that is neither PDF nor picture', { detectionReport: file() }, 'detectionReport'],
  ['a day after today', { testedOn: '2026-11-29' }, 'testedOn'],
  ['a result without its tester', { testerName: '' }, 'testerName'],
  ['a result without the organisation', { testerOrganisation: ' ' }, 'testerOrganisation'],
  ['a self-test without the registration of its tester', { kind: 'selfTest' }, 'testerRegistration'],
  ['a next day typed where a rule computes it', { nextOn: '2029-01-01' }, 'nextOn'],
  ['a next day of a failed test', { result: 'failed', nextOn: '2029-01-01' }, 'nextOn'],
  ['a next day before the test', { kind: 'fullLoad', nextOn: '2026-11-19' }, 'nextOn'],
])('refuses %s in both languages, and keeps nothing', async (_, more, field) => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  const said: unknown[] = [];
  for (const language of ['zh', 'en']) {
    const { envelope } = await here.ask(
      detectionCalls.create,
      { elevatorId, ...tested(more) },
      { ...chief, language },
    );
    expect(envelope.success).toBe(false);
    expect(Object.keys(envelope.errors ?? {})).toEqual([field]);
    said.push(envelope.errors?.[field]);
  }
  expect(new Set(said).size).toBe(2);
  expect(dataOf(await here.ask(detectionCalls.page, { elevatorId }, chief)).total).toBe(0);
});

test('a correction computes the next day anew, and a typed day is refused there too', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '310115' });
  const id = await record(elevatorId);
  dataOf(await here.ask(detectionCalls.update, { id, testedOn: '2026-10-31' }, chief));
  expect(await one(id)).toMatchObject({ nextOn: '2028-10-31' });
  const typed = await here.ask(detectionCalls.update, { id, nextOn: '2030-01-01' }, chief);
  expect(Object.keys(typed.envelope.errors ?? {})).toEqual(['nextOn']);
  dataOf(await here.ask(detectionCalls.update, { id, result: 'failed' }, chief));
  expect(await one(id)).toMatchObject({ nextOn: null, standing: 'failed' });
  dataOf(await here.ask(detectionCalls.update, { id, result: 'passed' }, chief));
  expect(await one(id)).toMatchObject({ nextOn: '2028-10-31' });
});

test('a report is kept, replaced, downloaded, and goes with its detection', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add();
  const id = await record(elevatorId);
  expect((await here.ask(detectionCalls.report, { id }, chief)).envelope.code).toBe('objectMissing');
  dataOf(await here.ask(detectionCalls.keepReport, { id, detectionReport: pdf() }, chief));
  dataOf(await here.ask(detectionCalls.keepReport, { id, detectionReport: pdf() }, chief));
  expect((await here.ask(detectionCalls.report, { id }, chief)).status).toBe(200);
  dataOf(await here.ask(detectionCalls.remove, { id }, chief));
  expect((await here.ask(detectionCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
});

test('a detection and its elevator do not exist for another company', async () => {
  const { here, add, stranger } = archive;
  const elevatorId = await add();
  const id = await record(elevatorId, { detectionReport: pdf() });
  for (const asked of [
    here.ask(detectionCalls.one, { id }, stranger),
    here.ask(detectionCalls.clocks, { elevatorId }, stranger),
    here.ask(detectionCalls.create, { elevatorId, ...tested() }, stranger),
    here.ask(detectionCalls.update, { id, remark: '改' }, stranger),
    here.ask(detectionCalls.keepReport, { id, detectionReport: pdf() }, stranger),
    here.ask(detectionCalls.report, { id }, stranger),
    here.ask(detectionCalls.remove, { id }, stranger),
  ])
    expect((await asked).envelope).toMatchObject({ success: false, code: 'objectMissing' });
});
