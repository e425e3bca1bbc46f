import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { allJobs } from '#app/jobs.ts';

interface As {
  token: string;
  language?: string;
}

let here: Installation;
let runner: JobRunner;
let closePool: () => Promise<void>;
let ours: string;
let admin: As;
let chief: As;
let adder: As;
let keeper: As;

beforeAll(async () => {
  here = await anInstallation();
  const pool = createPool(here.url, { max: 4, applicationName: 'elevator import test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  const jobs = allJobs({ historyDays: 30 }, here.store);
  runner = await runJobs({
    pool,
    db: here.db,
    jobs,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  await here.aCompany('康达');
  await here.aCompany('浦东救援站', 'rescue');
  await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '浦东组', level: 0 })
    .execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('adder', ours, { permissions: ['elevator.view', 'elevator.import'], scope: 'company' });
  await here.aUser('keeper', ours, { permissions: [...permissions], scope: 'area' });
  await here.aUser('reader', ours, {
    permissions: ['elevator.view', 'elevator.add', 'elevator.edit'],
    scope: 'company',
  });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  adder = { token: await here.signIn('adder') };
  keeper = { token: await here.signIn('keeper') };
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

const labelled = (language: 'zh' | 'en', names: string[]) => names.map(labelsIn(language));
const head = labelled('zh', ['elevatorNo', 'projectName', 'address', 'placeOfUse', 'type', 'floorsNum']);
const elevator = (no: string, ...more: string[]) => [
  no,
  '世纪花园',
  '世纪大道 1 号',
  '住宅',
  '曳引驱动电梯',
  '4',
  ...more,
];
const csv = (rows: readonly (readonly string[])[]) =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')], 'elevators.csv');

async function until(id: string, states: readonly string[], as: As): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run = (await here.ask(importCalls.run, { id }, as)).envelope.data as ImportRun;
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function check(rows: readonly (readonly string[])[], as: As): Promise<ImportRun> {
  const begun = await here.ask(elevatorCalls.importElevators, { file: csv(rows) }, as);
  expect(begun.envelope.description).toBe('');
  const { id, columns } = begun.envelope.data as ImportRun;
  expect(columns).not.toContain('-');
  await here.ask(importCalls.importCheck, { id, columns }, as);
  return until(id, ['checked'], as);
}

async function bring(rows: readonly (readonly string[])[], as: As): Promise<ImportRun> {
  const { id } = await check(rows, as);
  await here.ask(importCalls.importWrite, { id, whole: false }, as);
  return until(id, ['done'], as);
}

const countsOf = ({ added, changed, same, rejected }: ImportRun) => [added, changed, same, rejected];
const reasonsOf = ({ importErrors }: ImportRun) =>
  importErrors.map(({ row, column, reason }) => [row, column, reason]);
const kept = (elevatorNo: string) =>
  here.db.selectFrom('elevator').selectAll().where('elevatorNo', '=', elevatorNo).executeTakeFirst();

test('the import sets companies, group and floors, and a re-import changes nothing', async () => {
  const labels = labelsIn('zh');
  const more = ['maintainerId', 'rescueStationId', 'groupId', 'floorLabels', 'lifeState', 'ratedLoad'];
  const named = [
    [...head, ...more.map(labels), labels('manufactureDate'), labels('nextInspection')],
    elevator('A-1', '恒升', '浦东救援站', '浦东组', 'B1,1-3', '安装中', '1000', '2020-02-29', '2027-03-31'),
    elevator('A-2', '恒升', '', '', '', '', '', '', ''),
  ];
  expect(countsOf(await check(named, admin))).toEqual([2, 0, 0, 0]);
  expect(await kept('A-1')).toBeUndefined();
  const done = await bring(named, admin);
  expect(countsOf(done)).toEqual([2, 0, 0, 0]);
  const brought = dataOf(await here.ask(elevatorCalls.page, { importId: done.id }, admin));
  expect(brought.rows.map(({ elevatorNo }) => elevatorNo)).toEqual(['A-1', 'A-2']);
  expect(await kept('A-1')).toMatchObject({
    maintainerId: ours,
    floorLabels: ['B1', '1', '2', '3'],
    lifeState: 'installing',
    ratedLoad: 1000,
    manufactureDate: '2020-02-29',
    nextInspection: '2027-03-31',
  });
  expect((await kept('A-2'))?.floorLabels).toEqual(['1', '2', '3', '4']);
  const { id } = (await kept('A-1'))!;
  const group = await here.db.selectFrom('elevatorGroup').selectAll().where('elevatorId', '=', id).execute();
  expect(group).toHaveLength(1);
  const auditLog = await here.audit('elevator', id);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert']);
  const seen = await here.ask(elevatorCalls.one, { id }, chief);
  expect(seen.envelope).toMatchObject({ success: true, data: { groupName: '浦东组' } });
  expect(countsOf(await bring(named, admin))).toEqual([0, 0, 2, 0]);
});

/** The heading of a field as the template words it. */
function labelsIn(language: 'zh' | 'en') {
  return (name: string) =>
    translators[language](elevatorImport.columns.find((column) => column.name === name)!.label);
}

test.each([
  [
    'zh',
    [
      [2, 'elevatorNo', '此项不能为空'],
      [3, 'equipmentNo', '设备编号为 6 位数字'],
      [4, 'floorLabels', '请为全部 4 个楼层各填一次显示楼层'],
      [5, 'maintainerId', '没有名为“无此单位”的记录'],
      [7, '', '与第 6 行重复'],
      [8, 'equipmentNo', '与第 6 行重复'],
      [9, 'rescueStationId', '救援站点须为救援单位'],
    ],
  ],
  [
    'en',
    [
      [2, 'elevatorNo', 'This field cannot be empty'],
      [3, 'equipmentNo', 'Equipment number is a six-digit number'],
      [4, 'floorLabels', 'Enter the display floor of each of the 4 floors once'],
      [5, 'maintainerId', 'No record named “无此单位”'],
      [7, '', 'Duplicate of row 6'],
      [8, 'equipmentNo', 'Duplicate of row 6'],
      [9, 'rescueStationId', 'The rescue station must be a rescue organisation'],
    ],
  ],
] as const)('the import check reports each error by row and column in %s', async (language, expected) => {
  const labels = labelsIn(language);
  const names = ['elevatorNo', 'projectName', 'address', 'placeOfUse', 'type', 'floorsNum'];
  const more = ['equipmentNo', 'floorLabels', 'maintainerId', 'rescueStationId'];
  const rows = [
    [...names, ...more].map(labels),
    elevator('', '', '', '恒升', ''),
    elevator('B-3', '12345', '', '恒升', ''),
    elevator('B-4', '', '1-3', '恒升', ''),
    elevator('B-5', '', '', '无此单位', ''),
    elevator('B-6', '600001', '', '恒升', ''),
    elevator('B-6', '', '', '恒升', ''),
    elevator('B-8', '600001', '', '恒升', ''),
    elevator('B-9', '', '', '恒升', '恒升'),
  ];
  const checked = await check(rows, { ...admin, language });
  expect(countsOf(checked)).toEqual([1, 0, 0, 7]);
  expect(reasonsOf(checked)).toEqual(
    expected.map(([row, name, reason]) => [row, name === '' ? '' : labels(name), reason]),
  );
});

test('the import reports numbers of hidden elevators as in use and hides their companies', async () => {
  const maintainer = labelsIn('zh')('maintainerId');
  expect(countsOf(await bring([[...head, maintainer], elevator('C-1', '康达')], admin))).toEqual([
    1, 0, 0, 0,
  ]);
  const run = await check(
    [[...head, maintainer], elevator('C-1', '恒升'), elevator('C-2', '康达'), elevator('C-3', '')],
    chief,
  );
  expect(reasonsOf(run).map(([row, , reason]) => [row, reason])).toEqual([
    [2, '电梯编号已存在'],
    [3, '没有名为“康达”的记录'],
    [4, expect.any(String)],
  ]);
});

test('the import permission allows adding only, and users without it get 403', async () => {
  const maintainer = labelsIn('zh')('maintainerId');
  const file = [[...head, maintainer], elevator('D-1', '恒升')];
  expect(countsOf(await bring(file, adder))).toEqual([1, 0, 0, 0]);
  const other = [[...head, maintainer], elevator('D-1', '恒升').map((cell) => (cell === '4' ? '5' : cell))];
  expect(reasonsOf(await check(other, adder))).toEqual([[2, '', '记录已存在且内容不同，您没有修改权限']]);
  expect(countsOf(await bring(other, chief))).toEqual([0, 1, 0, 0]);
  expect((await kept('D-1'))?.floorLabels).toEqual(['1', '2', '3', '4', '5']);
  const reader = { token: await here.signIn('reader') };
  const refused = await here.ask(elevatorCalls.importElevators, { file: csv(file) }, reader);
  expect(refused.status).toBe(403);
});

test('the import rejects only the rows whose elevators the user could not see afterwards', async () => {
  const labels = labelsIn('zh');
  const columns = [...head, labels('maintainerId'), labels('regionCode')];
  await here.db
    .updateTable('userAccount')
    .set({ regionCodes: ['310115'] })
    .where('username', '=', 'keeper')
    .execute();
  const rows = [
    columns,
    elevator('E-1', '恒升', '310115'),
    elevator('E-2', '恒升', '110101'),
    elevator('E-3', '恒升', '310115'),
  ];
  const run = await bring(rows, keeper);
  expect([countsOf(run), run.importErrors.map(({ row }) => row)]).toEqual([[2, 0, 0, 1], [3]]);
  expect(await kept('E-2')).toBeUndefined();
});

test('the import matches a company by either name and prefers a name over an English name', async () => {
  const names = await here.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', ours)
    .executeTakeFirstOrThrow();
  await here.db.updateTable('company').set({ englishName: 'Hengsheng' }).where('id', '=', ours).execute();
  const labels = labelsIn('zh');
  const file = [[...head, labels('maintainerId')], elevator('F-1', names.name), elevator('F-2', 'Hengsheng')];
  expect(countsOf(await bring(file, admin))).toEqual([2, 0, 0, 0]);
  for (const no of ['F-1', 'F-2']) expect((await kept(no))?.maintainerId).toBe(ours);
  await here.aCompany('Hengsheng');
  await bring([[...head, labels('maintainerId')], elevator('F-3', 'Hengsheng')], admin);
  expect((await kept('F-3'))?.maintainerId).not.toBe(ours);
});

test('the import template names every field in the user’s language', async () => {
  const template = await here.app.inject({
    url: '/api/elevator/import/template',
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(template.rawPayload);
  expect(sheets[0]!.rows[0]).toEqual(
    expect.arrayContaining(['Elevator number', 'Maintenance company']) as unknown[],
  );
  expect(sheets[0]!.rows[0]).toHaveLength(42);
});
