import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import type { AuditLogEntry } from '@hoistway/contract/auditLog/auditLog.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { transactAs } from '../call/requestContext.ts';
import { createPool } from '../database/database.ts';
import { enqueue, job, runJobs } from '../job/jobs.ts';
import { createMetrics } from '../web/metrics.ts';
import { everyArea } from '#app/areas.ts';

let here: Installation;
let ours: string;
let theirs: string;
let platform: string;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('我方');
  theirs = await here.aCompany('他方');
  platform = await here.aCompany('平台', 'platform');
  ids['admin'] = await here.aUser('admin', platform, { role: 'superAdmin' });
  ids['chief'] = await here.aUser('chief', ours, {
    permissions: [
      'system.view',
      'user.view',
      'user.edit',
      'user.export',
      'company.edit',
      'staff.view',
      'staff.add',
      'staff.edit',
      'elevator.view',
    ],
  });
  ids['reader'] = await here.aUser('reader', ours, { permissions: ['system.view', 'staff.view'] });
  ids['rival'] = await here.aUser('rival', theirs, {
    permissions: ['system.view', 'user.view', 'company.edit', 'staff.view', 'staff.add', 'elevator.view'],
  });
  for (const name of Object.keys(ids)) tokens[name] = await here.signIn(name);
});
afterAll(() => here.close());

const as = (name: string, language = 'zh') => ({ token: tokens[name]!, language });

async function find(name: string, search: InputOf<typeof auditLogCalls.page>, language = 'zh') {
  const { envelope } = await here.ask(auditLogCalls.page, search, as(name, language));
  expect([envelope.code, envelope.errors]).toEqual(['ok', undefined]);
  return (envelope.data as { rows: AuditLogEntry[] }).rows;
}

async function history(name: string, subject: AuditLogEntry['subject'], id: string, language = 'zh') {
  const answer = await here.ask(auditLogCalls.record, { subject: subject!, id }, as(name, language));
  return { ...answer, rows: (answer.envelope.data as { rows: AuditLogEntry[] } | null)?.rows ?? [] };
}

const succeeds = async <C extends Call>(call: C, input: InputOf<C>, name: string) => {
  const { envelope } = await here.ask(call, input, as(name));
  expect([envelope.code, envelope.errors]).toEqual(['ok', undefined]);
  return envelope.data;
};

test('an entry names the person, the address, the field and both values in the reader’s language', async () => {
  await succeeds(companyCalls.update, { id: ours, dutyPhone: '64530001' }, 'chief');
  await succeeds(companyCalls.update, { id: ours, dutyPhone: '64530002', type: 'property' }, 'admin').catch(
    () => {},
  );
  const [newest] = (await history('admin', 'company', ours)).rows;
  expect(newest).toMatchObject({
    kind: 'update',
    subject: 'company',
    recordName: '我方',
    actor: 'admin',
    address: '127.0.0.1',
    changes: expect.arrayContaining([
      { field: '值班电话', before: '64530001', after: '64530002', instant: false },
      { field: '单位类型', before: '维保单位', after: '物业公司', instant: false },
    ]),
  });
  const [english] = (await history('admin', 'company', ours, 'en')).rows;
  expect(english?.changes).toContainEqual({
    field: 'Company type',
    before: 'Maintenance company',
    after: 'Property company',
    instant: false,
  });
  await succeeds(companyCalls.update, { id: ours, type: 'maintenance' }, 'admin');
});

test('shows regions by name and coordinates to ten centimetres', async () => {
  await succeeds(
    companyCalls.update,
    { id: ours, regionCode: '310115', latitude: 1.350_900_000_000_01, longitude: 103.849_370_000_000_01 },
    'admin',
  );
  const changesIn = async (language: string) =>
    (await history('admin', 'company', ours, language)).rows[0]?.changes.map(({ field, after }) => [
      field,
      after,
    ]);
  expect(await changesIn('zh')).toEqual(
    expect.arrayContaining([
      ['行政区划', '上海市 / 浦东新区'],
      ['纬度', '1.3509'],
      ['经度', '103.84937'],
    ]),
  );
  expect(await changesIn('en')).toContainEqual(['Region', 'Shanghai / Pudong New Area']);
});

test('answers objectMissing for a record outside the scope, and finds no entry of it', async () => {
  await succeeds(companyCalls.update, { id: theirs, dutyPhone: '64539999' }, 'rival');
  expect((await history('chief', 'company', theirs)).envelope.code).toBe('objectMissing');
  expect((await history('chief', 'company', '99999999999')).envelope.code).toBe('objectMissing');
  const found = await find('chief', { pageSize: 200 });
  expect(JSON.stringify(found)).not.toContain('64539999');
  expect(JSON.stringify(await find('rival', {}))).toContain('64539999');
  expect(JSON.stringify(await find('admin', { userId: ids['rival']! }))).toContain('64539999');
});

test('leaves a person’s entries with the company they acted for when they change companies', async () => {
  const mover = await here.aUser('mover', theirs, { permissions: ['company.edit', 'system.view'] });
  tokens['mover'] = await here.signIn('mover');
  await succeeds(companyCalls.update, { id: theirs, contact: '秘密联系人' }, 'mover');
  await sql`update user_account set company_id = ${ours} where id = ${mover}`.execute(here.db);
  expect(JSON.stringify(await find('chief', { pageSize: 200 }))).not.toContain('秘密联系人');
  expect(JSON.stringify(await find('rival', { pageSize: 200 }))).toContain('秘密联系人');
});

test('hides names and addresses of people of other companies', async () => {
  const [entry] = (await history('chief', 'company', ours)).rows;
  expect(entry).toMatchObject({ actor: '其他单位的人员', address: null });
});

test('shows the history of an elevator only to viewers with the permission and the elevator in scope', async () => {
  const elevator = await here.anElevator({ maintainerId: ours }, 'L-1');
  await transactAs(here.db, { name: `user:${ids['chief']}`, companyId: ours, address: '10.0.0.9' }, (tx) =>
    tx.updateTable('elevator').set({ alias: '东侧' }).where('id', '=', elevator).execute(),
  );
  const { rows } = await history('chief', 'elevator', elevator);
  expect(rows[0]).toMatchObject({ recordName: 'L-1', actor: 'chief', address: '10.0.0.9' });
  expect(rows[0]?.changes).toEqual([{ field: '别名', before: null, after: '东侧', instant: false }]);
  expect((await history('rival', 'elevator', elevator)).envelope.code).toBe('objectMissing');
  expect((await history('reader', 'elevator', elevator)).status).toBe(403);
});

test('masks phone and document numbers for readers without the permission to edit people', async () => {
  const made = (await succeeds(
    staffCalls.create,
    { name: '李芳', phone: '13900139000', kind: 'maintenance', idCard: 'S1234567D', companyId: ours },
    'chief',
  )) as { id: string };
  const whole = JSON.stringify((await history('chief', 'staff', made.id)).rows);
  expect(whole).toContain('13900139000');
  expect(whole).toContain('S1234567D');
  const masked = JSON.stringify((await history('reader', 'staff', made.id)).rows);
  expect(masked).not.toContain('13900139000');
  expect(masked).not.toContain('S1234567D');
  expect(masked).toContain('*******9000');
});

test('records sign-ins and sign-outs under the user, and failed sign-ins without an unknown username', async () => {
  const leaver = await here.aUser('leaver', ours, { role: 'monitoring2' });
  for (const password of ['wrong-1', 'wrong-2'])
    await here.ask(sessionCalls.loginWeb, { username: 'leaver', password });
  await here.ask(sessionCalls.loginWeb, { username: 'my-Password-9', password: 'x' });
  tokens['leaver'] = await here.signIn('leaver');
  await succeeds(sessionCalls.logout, {}, 'leaver');
  const own = await find('chief', { userId: leaver });
  expect(own.map((row) => row.kind)).toEqual(['signOut', 'signIn']);
  expect(own[1]).toMatchObject({ recordName: 'leaver', actor: 'leaver', address: '127.0.0.1' });
  const [failed] = await find('chief', { kind: 'signInFailed' });
  expect(failed).toMatchObject({ actorKind: 'visitor', times: 2, what: '用户名或密码错误，请重新登录' });
  expect(failed?.changes[0]?.after).toBe('leaver');
  const all = JSON.stringify(await find('admin', { kind: 'signInFailed' }));
  expect(all).not.toContain('my-Password-9');
});

test('counts repeated refusals and repeated unknown ids in one entry a minute each', async () => {
  for (let n = 0; n < 30; n += 1) {
    if (n === 15) await find('chief', {});
    await here.ask(userCalls.forceOffline, { id: ids['reader']! }, as('chief'));
    await here.ask(companyCalls.one, { id: '123456789' }, as('chief'));
  }
  const rows = (await find('chief', { kind: 'refused' })).filter((row) => row.times >= 10);
  expect(rows.map((row) => row.what)).toEqual(
    expect.arrayContaining(['缺少权限：强制用户下线', '访问了数据范围外或不存在的记录：GET company/{id}']),
  );
  expect(rows.length).toBeLessThanOrEqual(4);
  expect(rows.reduce((sum, row) => sum + row.times, 0)).toBe(60);
});

test('the entry of an export names the person, the list, the filter and the number of rows', async () => {
  const { path } = { path: '/api/user/exports?nick=chief&phone=13800138000' };
  const answer = await here.app.inject({ url: path, headers: { authorization: tokens['chief']! } });
  expect(answer.headers['content-type']).toContain('spreadsheet');
  // The number of rows is added once they were sent.
  await expect
    .poll(async () => (await find('chief', { kind: 'export' })).flatMap((each) => each.changes).length)
    .toBe(3);
  const [entry, ...others] = await find('chief', { kind: 'export' });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor: 'chief', what: '导出用户' });
  expect(entry?.changes.map(({ field, after }) => `${field}=${after}`)).toEqual([
    '昵称=chief',
    '导出行数=0',
    '手机号码=13800138000',
  ]);
  const sheet = await here.app.inject({
    url: '/api/auditTrail/exports',
    headers: { authorization: tokens['chief']! },
  });
  expect(sheet.headers['content-type']).toContain('spreadsheet');
});

test('words the filter of an export as its list shows it', async () => {
  const exported = async (path: string, language: string) => {
    const url = `/api/${path}`;
    await here.app.inject({ url, headers: { authorization: tokens['admin']! } });
    const [entry] = await find('admin', { kind: 'export' }, language);
    return entry?.changes
      .map(({ field, after }) => `${field}=${after}`)
      .filter((each) => !/^(导出行数|Rows exported)=/.test(each))
      .toSorted();
  };
  expect(await exported(`staff/exports?kind=maintenance&onDuty=true&companyId=${ours}`, 'zh')).toEqual(
    ['人员类别=维保人员', '在岗=是', '单位=我方'].toSorted(),
  );
  expect(await exported('elevator/exports?regionCode=310115&type=traction', 'en')).toEqual([
    'Elevator type=Traction elevator',
    'Region=Shanghai / Pudong New Area',
  ]);
  expect(await exported('dashboard/exports?chart=perDay&days=7', 'zh')).toEqual(
    expect.arrayContaining(['天数=7']),
  );
});

test('tells the times of changes by the clock that the heading of the sheet names', async () => {
  await here.db
    .updateTable('company')
    .set({ timeZone: 'America/St_Johns' })
    .where('id', '=', platform)
    .execute();
  const [at, shown] = ['2026-11-28T06:11:16.806Z', '2026-11-28 02:41:16'];
  await sql`insert into audit_trail (table_name, record_id, verb, actor, company_id, new)
    values ('contract', '1', 'update', ${`user:${ids['admin']}`}, ${ours}, ${JSON.stringify({ discarded_at: at })})`.execute(
    here.db,
  );
  const sheet = await here.app.inject({
    url: '/api/auditTrail/exports?subject=contract',
    headers: { authorization: await here.signIn('admin'), 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(sheet.rawPayload);
  const [headings, ...rows] = sheets[0]!.rows;
  expect(headings).toContain('Time (America/St_Johns)');
  const texts = rows.flat().filter((cell) => typeof cell === 'string');
  expect(texts.filter((text) => /\dT\d\d:/.test(text))).toEqual([]);
  expect(texts.join('\n')).toContain(shown);
});

test('filters entries by kind, subject, record, address and day', async () => {
  const today = new Date(here.clock.now + 8 * 3_600_000).toISOString().slice(0, 10);
  const many = await find('chief', { subject: 'company', kind: 'update', from: today, to: today });
  expect(many.length).toBeGreaterThan(0);
  expect(new Set(many.map((row) => `${row.subject} ${row.kind}`))).toEqual(new Set(['company update']));
  expect(await find('chief', { to: '2020-01-01' })).toEqual([]);
  expect((await find('chief', { subject: 'company', recordId: ours })).length).toBe(many.length);
  expect((await find('chief', { address: '127.0.0.1' })).length).toBeGreaterThan(0);
  expect(await find('chief', { address: '9.9.9.9' })).toEqual([]);
});

test('hides sign-ins and refusals from readers without the permission to view users', async () => {
  const kinds = new Set((await find('reader', { pageSize: 200 })).map((row) => row.subject));
  expect(
    [...kinds].filter((subject) => subject === null || subject === 'user' || subject === 'session'),
  ).toEqual([]);
});

test('shows that a password was changed, and never its value', async () => {
  const { envelope } = await here.ask(
    userCalls.resetPassword,
    { id: ids['reader']!, password: 'new-Secret-77' },
    as('admin'),
  );
  expect(envelope.code).toBe('ok');
  const [entry] = (await history('admin', 'user', ids['reader']!)).rows;
  expect(entry?.changes).toContainEqual({ field: '密码', before: null, after: '已更改', instant: false });
  const { rows } = await sql<{
    text: string;
  }>`select coalesce(old::text, '') || coalesce(new::text, '') as text
    from audit_trail`.execute(here.db);
  expect(rows.filter((row) => /argon2|new-Secret-77|token_hash/.test(row.text))).toEqual([]);
});

test('names the program as the actor of a change made by a job', async () => {
  const rename = job({
    name: 'test:rename',
    payload: z.object({ id: z.string() }),
    run: ({ id }, { db }) =>
      transactAs(db, { name: 'system:rename' }, async (tx) => {
        await tx.updateTable('company').set({ contact: '由任务' }).where('id', '=', id).execute();
      }),
  });
  const pool = createPool(here.url, { max: 4, applicationName: 'auditLog test' });
  pool.on('error', () => {});
  const log = pino({ level: 'silent' });
  const runner = await runJobs({ pool, db: here.db, jobs: [rename], log, metrics: createMetrics() });
  await transactAs(here.db, { name: 'system:test' }, (tx) => enqueue(tx, rename, { id: ours }));
  await expect
    .poll(async () => (await find('admin', { by: 'program', subject: 'company' }))[0])
    .toMatchObject({ actorKind: 'program', actor: '系统', address: null });
  await runner.stop();
  await pool.end();
});

test('allows the count of a folded entry to rise, and no other change', async () => {
  await expect(
    sql`update audit_trail set times = times + 1 where fold is null`.execute(here.db),
  ).rejects.toThrow(/never changed/);
  await expect(
    sql`update audit_trail set times = times + 1, actor = 'x' where fold is not null`.execute(here.db),
  ).rejects.toThrow(/never changed/);
  await expect(sql`update audit_trail set times = 1 where fold is not null`.execute(here.db)).rejects.toThrow(
    /never changed/,
  );
});

test('entries of a part name the record it belongs to, even when the part has an id', async () => {
  await sql`create table owned_part (id bigint, owner_id bigint, text text)`.execute(here.db);
  await sql`create trigger owned_part_audit after update or delete on owned_part
    for each row execute function write_audit('owner_id')`.execute(here.db);
  await sql`create trigger owned_part_audit_of_added after insert on owned_part referencing new table as added
    for each statement execute function write_audit_of_added('owner_id')`.execute(here.db);
  await sql`insert into owned_part values (7, 41, 'a'), (8, 42, 'b')`.execute(here.db);
  await sql`update owned_part set text = 'c' where id = 8`.execute(here.db);
  await sql`delete from owned_part where id = 7`.execute(here.db);
  const { rows } = await sql<{ said: string }>`select verb || ' ' || record_id as said from audit_trail
    where table_name = 'owned_part' order by id`.execute(here.db);
  expect(rows.map(({ said }) => said)).toEqual(['insert 41', 'insert 42', 'update 42', 'delete 41']);
  await sql`drop table owned_part`.execute(here.db);
});

test('every audited table is described in the audit log or listed as unlogged', async () => {
  const {
    records: { auditLog },
    unlogged,
  } = everyArea;
  const { rows } = await sql<{ name: string }>`select relname as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname = 'write_audit' order by relname`.execute(here.db);
  expect(rows.map((row) => row.name)).toEqual(
    [...auditLog.tables.keys(), ...Object.keys(unlogged)].toSorted(),
  );
});

test('rejects a subject that the audit log does not have', async () => {
  const tried = await Promise.all([
    here.askRaw(auditLogCalls.page, { subject: 'importRun' }, as('chief')),
    here.askRaw(auditLogCalls.export, { subject: 'importRun' }, as('chief')),
    here.askRaw(auditLogCalls.record, { subject: 'importRun', id: '1' }, as('chief')),
  ]);
  for (const { envelope } of tried) expect(envelope.errors).toEqual({ subject: '请从列表中选择' });
});
