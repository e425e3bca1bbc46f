import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun, importRun, importUpload } from '@hoistway/contract/import/importRun.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { anInstallation, dataOf, testPassword, type Installation } from '#testing/anInstallation.ts';
import { allJobs } from '#app/jobs.ts';
import { createPool } from '../database/database.ts';
import { enqueue, runJobs, type JobRunner } from '../job/jobs.ts';
import { createMetrics } from '../web/metrics.ts';
import { writeJob } from './importJobs.ts';

let here: Installation;
let runner: JobRunner;
let ours: string;
let chief: { token: string; id: string };
let adder: { token: string };
let closePool: () => Promise<void>;

beforeAll(async () => {
  here = await anInstallation();
  const pool = createPool(here.url, { max: 4, applicationName: 'import test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  const log = pino({ level: 'silent' });
  const jobs = allJobs({ historyDays: 30 }, here.store);
  runner = await runJobs({ pool, db: here.db, jobs, log, metrics: createMetrics() });
  await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  await here.aCompany('康达');
  const id = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('adder', ours, { permissions: ['staff.view', 'staff.add'], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['staff.view'], scope: 'company' });
  chief = { token: await here.signIn('chief'), id };
  adder = { token: await here.signIn('adder') };
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

type Start = Call<typeof importUpload, typeof importRun>;
type As = { token: string; language?: string };

const csv = (rows: readonly (readonly string[])[], name = 'people.csv') =>
  new File([rows.map((row) => row.join(',')).join('\n')], name);

async function bring(start: Start, file: File, as: As = chief): Promise<ImportRun> {
  const { envelope } = await here.ask(start, { file }, as);
  expect([envelope.code, envelope.description]).toEqual(['ok', '']);
  return envelope.data as ImportRun;
}

async function until(id: string, states: readonly string[], as: As = chief): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, as));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function check(run: ImportRun, as: As = chief): Promise<ImportRun> {
  const { envelope } = await here.ask(importCalls.importCheck, { id: run.id, columns: run.columns }, as);
  expect(envelope.description).toBe('');
  return until(run.id, ['checked'], as);
}

async function write(run: ImportRun, whole: boolean, as: As = chief): Promise<ImportRun> {
  const { envelope } = await here.ask(importCalls.importWrite, { id: run.id, whole }, as);
  expect(envelope.description).toBe('');
  return until(run.id, ['done', 'undone'], as);
}

const bringAndWrite = async (start: Start, file: File, as: As = chief) =>
  write(await check(await bring(start, file, as), as), false, as);

const countsOf = ({ added, changed, same, rejected }: ImportRun) => ({ added, changed, same, rejected });
const peopleCalled = (pattern: string) =>
  here.db.selectFrom('staff').selectAll().where('name', 'like', pattern).orderBy('name').execute();

const headings = ['姓名', '手机号码', '人员类别', '在岗'];

test('imports 300 people with 20 rejected rows: nothing when checking, 280 when writing, none twice', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => [
    `甲${String(n).padStart(3, '0')}`,
    n % 15 === 7 ? '12345' : '13800138000',
    n % 2 === 0 ? '维保人员' : 'Rescue',
    '是',
  ]);
  const file = csv([headings, ...rows]);

  const begun = await bring(staffCalls.importStaff, file);
  expect(begun).toMatchObject({ state: 'matching', rows: 300, columns: ['name', 'phone', 'kind', 'onDuty'] });
  const checked = await check(begun);
  expect(countsOf(checked)).toEqual({ added: 280, changed: 0, same: 0, rejected: 20 });
  expect(checked.importErrors[0]).toMatchObject({
    row: 9,
    column: '手机号码',
    reason: '请输入 11 位手机号码',
  });
  expect(await peopleCalled('甲%')).toEqual([]);
  const refused = await here.ask(importCalls.importWrite, { id: begun.id, whole: true }, chief);
  expect(refused.envelope.code).toBe('importHasFaults');

  const written = await write(checked, false);
  expect(written.state).toBe('done');
  expect(countsOf(written)).toEqual({ added: 280, changed: 0, same: 0, rejected: 20 });
  const people = await peopleCalled('甲%');
  expect(people).toHaveLength(280);
  // The list shows those of the file and nobody else.
  await here.ask(staffCalls.create, { name: '自己加的', phone: '13800138000', kind: 'install' }, chief);
  const brought = async (importId: string) =>
    dataOf(await here.ask(staffCalls.page, { importId, pageSize: 200, pageNumber: 2, sort: 'name' }, chief));
  expect(await brought(begun.id)).toMatchObject({ total: 280, rows: { length: 80 } });
  const others = await here.ask(staffCalls.page, { importId: begun.id }, adder);
  expect(others.envelope.code).toBe('objectMissing');
  const auditLog = await here.db
    .selectFrom('auditTrail')
    .selectAll()
    .where('tableName', '=', 'staff')
    .where('requestId', '=', begun.id)
    .execute();
  expect(auditLog).toHaveLength(280);
  expect(new Set(auditLog.map((row) => row.actor))).toEqual(new Set([`user:${chief.id}`]));

  const errors = await here.app.inject({
    url: `/api/import/faults/${begun.id}`,
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const lines = (await readXlsx(errors.rawPayload)).sheets[0]!.rows;
  expect(lines[0]).toEqual([...headings, 'Row', 'Column', 'Reason']);
  expect(lines).toHaveLength(21);
  expect(lines.slice(1).map((line) => line[4])).toEqual(Array.from({ length: 20 }, (_, n) => 9 + n * 15));

  const again = await bringAndWrite(staffCalls.importStaff, file);
  expect(countsOf(again)).toEqual({ added: 0, changed: 0, same: 280, rejected: 20 });
  expect(await brought(again.id)).toMatchObject({ total: 0 });
  expect(await peopleCalled('甲%')).toHaveLength(280);
});

test('gives a template in the viewer’s language, with choices and explanations', async () => {
  const template = await here.app.inject({
    url: '/api/staff/import/template',
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(template.rawPayload);
  expect(sheets[0]!.rows).toEqual([expect.arrayContaining(['Name', 'ID number', 'Company']) as unknown[]]);
  expect(sheets[0]!.dataValidations?.length).toBeGreaterThanOrEqual(4);
  expect(sheets[1]!.rows.map((row) => row.slice(0, 2))).toContainEqual(['Name', 'Yes']);
});

test('adds without the edit permission, and rejects a row that differs from an existing record', async () => {
  const head = ['Name', 'Mobile number', '人员类别'];
  const one = await bringAndWrite(
    staffCalls.importStaff,
    csv([head, ['乙一', '13800138000', 'install']]),
    adder,
  );
  expect(countsOf(one)).toEqual({ added: 1, changed: 0, same: 0, rejected: 0 });
  const other = csv([head, ['乙一', '13800138001', 'install']]);
  const refused = await check(await bring(staffCalls.importStaff, other, adder), adder);
  expect(refused.importErrors).toMatchObject([
    { row: 2, column: '', reason: '记录已存在且内容不同，您没有修改权限' },
  ]);
  expect(countsOf(await bringAndWrite(staffCalls.importStaff, other))).toMatchObject({
    changed: 1,
    rejected: 0,
  });
  expect((await peopleCalled('乙%')).map((row) => row.phone)).toEqual(['13800138001']);
});

test('judges rows like the form, and treats people and companies of others as missing', async () => {
  const rows = [
    ['Name', 'Account', 'Mobile number', 'Staff type', 'Company', 'Remarks'],
    ['chief', 'chief', '13800138000', 'install', '', 'x'],
    ['丙一', '', '13800138000', 'install', '康达', 'x'],
    ['丙二', 'nobody.here', '13800138000', 'install', '恒升', 'x'],
    ['丙三', '', '13800138000', 'plumber', '', 'x'],
    ['丙四', '', '13800138000', 'install', '', 'x'],
    ['丙四', '', '13800138002', 'install', '', 'x'],
    ['=丙五', '', '13800138002', 'install', '', 'x'],
  ];
  const begun = await bring(staffCalls.importStaff, csv(rows));
  const columns = ['name', 'account', 'phone', 'kind', 'companyId', '-'];
  const checked = await check({ ...begun, columns });
  expect(checked.importErrors.map(({ row, reason }) => [row, reason])).toEqual([
    [2, '人员姓名与账号不能相同'],
    [3, '没有名为“康达”的记录'],
    [4, '用户名不存在'],
    [5, '请从列表中选择'],
    [7, '与第 6 行重复'],
    [8, '不接受公式，请改为文本或数值'],
  ]);
});

test('a whole import writes all rows or none, even when data changed after the check', async () => {
  const head = ['姓名', '手机号码', '人员类别', '账号'];
  const file = csv([
    head,
    ['丁一', '13800138000', 'install', ''],
    ['丁二', '13800138000', 'install', 'leaver'],
  ]);
  const leaver = await here.aUser('leaver', ours, { permissions: [] });
  const checked = await check(await bring(staffCalls.importStaff, file));
  expect(countsOf(checked)).toMatchObject({ added: 2, rejected: 0 });
  await here.db.updateTable('userAccount').set({ username: 'gone' }).where('id', '=', leaver).execute();
  const undone = await write(checked, true);
  expect([undone.state, undone.rejected]).toEqual(['undone', 1]);
  expect(await peopleCalled('丁%')).toEqual([]);
  await here.db.updateTable('userAccount').set({ username: 'leaver' }).where('id', '=', leaver).execute();
  const done = await write(await check(await bring(staffCalls.importStaff, file)), true);
  expect([done.state, done.added]).toEqual(['done', 2]);
});

test('refuses a step out of order, another user’s import, and missing or repeated columns', async () => {
  const begun = await bring(staffCalls.importStaff, csv([headings, ['戊', '13800138000', 'install', '']]));
  const early = await here.ask(importCalls.importWrite, { id: begun.id, whole: false }, chief);
  expect(early.envelope.code).toBe('importStale');
  const foreign = await here.ask(importCalls.run, { id: begun.id }, adder);
  expect(foreign.envelope.code).toBe('objectMissing');
  const lacking = await here.ask(
    importCalls.importCheck,
    { id: begun.id, columns: ['name', '-', '-', '-'] },
    chief,
  );
  expect(lacking.envelope).toMatchObject({
    code: 'importColumns',
    description: '缺少必填的列：手机号码, 人员类别',
  });
  const columns = ['name', 'phone', 'kind', 'kind'];
  const twice = await here.ask(importCalls.importCheck, { id: begun.id, columns }, chief);
  expect(twice.envelope.code).toBe('importTwice');
});

test('accepts one value for a missing column in all rows, and a corrected cell', async () => {
  const file = csv([
    ['姓名', '手机号码'],
    ['毛一', '13800009101'],
    ['毛二', '12'],
  ]);
  const begun = await bring(staffCalls.importStaff, file);
  const first: ImportRun = dataOf(
    await here.ask(
      importCalls.importCheck,
      {
        id: begun.id,
        columns: begun.columns,
        everywhere: [{ field: 'kind', value: 'maintenance' }],
      },
      chief,
    ),
  );
  expect(first.headings).toEqual(['姓名', '手机号码', '人员类别']);
  const checked = await until(begun.id, ['checked']);
  expect([checked.added, checked.rejected]).toEqual([1, 1]);
  expect(checked.importErrors).toMatchObject([{ row: 3, field: 'phone', value: '12' }]);
  await here.ask(
    importCalls.importCheck,
    {
      id: begun.id,
      columns: checked.columns,
      everywhere: [{ field: 'kind', value: '救援人员' }],
      mended: [{ row: 3, field: 'phone', value: '13800009102' }],
    },
    chief,
  );
  const again = await until(begun.id, ['checked']);
  expect([again.added, again.rejected, again.headings.length]).toEqual([2, 0, 3]);
  await write(again, true);
  const written = await here.db
    .selectFrom('staff')
    .select(['phone', 'kind'])
    .where('name', 'in', ['毛一', '毛二'])
    .orderBy('phone')
    .execute();
  expect(written).toEqual([
    { phone: '13800009101', kind: 'rescue' },
    { phone: '13800009102', kind: 'rescue' },
  ]);
  const unknown = await here.ask(
    importCalls.importCheck,
    { id: begun.id, columns: checked.columns, mended: [{ row: 3, field: 'nothing', value: '' }] },
    chief,
  );
  expect(unknown.envelope.success).toBe(false);
});

test('requires the permission to add, and refuses an empty file or one above 20 MB', async () => {
  const reader = { token: await here.signIn('reader') };
  const file = csv([headings, ['己', '13800138000', 'install', '']]);
  expect((await here.ask(staffCalls.importStaff, { file }, reader)).status).toBe(403);
  const none = await here.ask(staffCalls.importStaff, { file: csv([headings]) }, chief);
  expect(none.envelope.code).toBe('importEmpty');
  const huge = new File([Buffer.alloc(21 * 1024 * 1024, 'a')], 'a.csv');
  const large = await here.ask(staffCalls.importStaff, { file: huge }, { ...chief, language: 'en' });
  expect(large.envelope).toMatchObject({
    code: 'importTooLarge',
    description: 'The file is larger than 20 MB',
  });
});

test('adds companies below the importer’s company, and rejects a name in use and the type platform', async () => {
  const rows = [
    ['单位名称', '单位类型', '上级单位', '时区'],
    ['恒升一部', 'maintenance', '', ''],
    ['恒升二部', '物业公司', '恒升', 'Asia/Singapore'],
    ['康达', 'maintenance', '', ''],
    ['恒升三部', 'platform', '', ''],
  ];
  const done = await bringAndWrite(companyCalls.importCompanies, csv(rows));
  expect(done.importErrors.map(({ row, reason }) => [row, reason])).toEqual([
    [4, '单位名称已存在'],
    [5, '用户无权使用该功能'],
  ]);
  const made = await here.db
    .selectFrom('company')
    .select(['name', 'parentId', 'timeZone'])
    .where('name', 'like', '恒升_部')
    .orderBy('id')
    .execute();
  expect(made).toEqual([
    { name: '恒升一部', parentId: ours, timeZone: 'Asia/Shanghai' },
    { name: '恒升二部', parentId: ours, timeZone: 'Asia/Singapore' },
  ]);
  const found = dataOf(await here.ask(companyCalls.page, { importId: done.id, sort: 'name' }, chief));
  expect(found.rows.map(({ name }) => name).toSorted()).toEqual(['恒升一部', '恒升二部'].toSorted());
  const again = await bringAndWrite(companyCalls.importCompanies, csv(rows));
  expect(countsOf(again)).toEqual({ added: 0, changed: 0, same: 2, rejected: 2 });
});

test('places a company below a company of any earlier row, more than a thousand rows before it', async () => {
  const others = Array.from({ length: 1_000 }, (_, n) => [
    `千家${n}`,
    'maintenance',
    n === 700 ? '千家总部' : '',
  ]);
  const rows = [
    ['单位名称', '单位类型', '上级单位'],
    ['千家集团', 'maintenance', ''],
    ['千家总部', 'maintenance', '千家集团'],
    ...others,
    ['千家末店', 'maintenance', '千家700'],
  ];
  const done = await bringAndWrite(companyCalls.importCompanies, csv(rows));
  expect(countsOf(done)).toEqual({ added: 1_003, changed: 0, same: 0, rejected: 0 });
  const { rows: line } = await sql<{ name: string }>`select above.name from company
    join company as above on above.id in (select company_line(company.id))
    where company.name = '千家末店' and above.name like '千家%' order by above.id desc`.execute(here.db);
  expect(line.map(({ name }) => name)).toEqual(['千家末店', '千家700', '千家总部', '千家集团']);
});

test('imports the coordinates of a company, and rejects half a pair or an out-of-range latitude', async () => {
  const rows = [
    ['单位名称', '单位类型', '纬度', '经度'],
    ['恒升东站', '救援单位', '1.3496', '103.9568'],
    ['恒升西站', '救援单位', '1.3496', ''],
    ['恒升北站', '救援单位', '91', '103.9568'],
  ];
  const done = await bringAndWrite(companyCalls.importCompanies, csv(rows));
  expect(done.importErrors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, '经度', '纬度与经度须同时填写'],
    [4, '纬度', '不能大于 90'],
  ]);
  rows[1]![2] = '1.35';
  const again = await bringAndWrite(companyCalls.importCompanies, csv(rows.slice(0, 2)));
  expect(countsOf(again)).toEqual({ added: 0, changed: 1, same: 0, rejected: 0 });
  const kept = await here.db
    .selectFrom('company')
    .select(['latitude', 'longitude'])
    .where('name', '=', '恒升东站')
    .executeTakeFirst();
  expect(kept).toEqual({ latitude: 1.35, longitude: 103.9568 });
});

test('imports users without a password, and rejects roles above the importer’s and foreign companies', async () => {
  const rows = [
    ['用户名', '昵称', '单位', '角色'],
    ['imported', '新人', '恒升', 'role of reader'],
    ['mighty', '高人', '恒升', '超级管理员'],
    ['stranger', '外人', '康达', 'role of reader'],
  ];
  const file = await writeXlsx({ sheets: [{ name: 'a', rows }] });
  const done = await bringAndWrite(userCalls.importUsers, new File([Buffer.from(file)], 'users.xlsx'));
  expect(countsOf(done)).toEqual({ added: 1, changed: 0, same: 0, rejected: 2 });
  const signIn = await here.ask(sessionCalls.login, { username: 'imported', password: testPassword });
  expect(signIn.envelope.code).toBe('badCredentials');
  const again = await bringAndWrite(userCalls.importUsers, new File([Buffer.from(file)], 'users.xlsx'));
  expect(countsOf(again)).toEqual({ added: 0, changed: 0, same: 1, rejected: 2 });
  const found = dataOf(await here.ask(userCalls.page, { importId: done.id }, chief));
  expect(found.rows.map(({ username }) => username)).toEqual(['imported']);
});

test('changes one user’s e-mail and leaves an empty e-mail cell of another user unchanged', async () => {
  const headings = ['用户名', '昵称', '单位', '角色', '电子邮箱'];
  const user = (name: string, nick: string, email: string) => [name, nick, '恒升', 'role of reader', email];
  await bringAndWrite(
    userCalls.importUsers,
    csv([headings, user('mail1', '甲', 'a@hoistway.example'), user('mail2', '乙', 'b@hoistway.example')]),
  );
  const done = await bringAndWrite(
    userCalls.importUsers,
    csv([headings, user('mail1', '甲', 'c@hoistway.example'), user('mail2', '丙', '')]),
  );
  expect(countsOf(done)).toEqual({ added: 0, changed: 2, same: 0, rejected: 0 });
  const found = dataOf(await here.ask(userCalls.page, { importId: done.id, sort: 'username' }, chief));
  expect(found.rows.map(({ nick, email }) => [nick, email])).toEqual([
    ['甲', 'c@hoistway.example'],
    ['丙', 'b@hoistway.example'],
  ]);
});

test('resumes a crashed import at its position, and ends it when the permission was withdrawn', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => [`庚${n}`, '13800138000', 'install', '']);
  const checked = await check(await bring(staffCalls.importStaff, csv([headings, ...rows]), adder), adder);
  await here.db.updateTable('importRun').set({ position: 100 }).where('id', '=', checked.id).execute();
  const resume = () =>
    here.db.transaction().execute(async (tx) => {
      await tx.updateTable('importRun').set({ state: 'writing' }).where('id', '=', checked.id).execute();
      await enqueue(tx, writeJob, { id: checked.id });
    });
  await resume();
  await until(checked.id, ['done'], adder);
  expect(await peopleCalled('庚%')).toHaveLength(150);

  await here.db.deleteFrom('rolePermission').where('permission', '=', 'staff.add').execute();
  await resume();
  const row = async () =>
    (await here.db.selectFrom('importRun').select('state').where('id', '=', checked.id).executeTakeFirst())
      ?.state;
  for (let n = 0; n < 200 && (await row()) === 'writing'; n += 1) await wait(50);
  expect(await row()).toBe('undone');
});
