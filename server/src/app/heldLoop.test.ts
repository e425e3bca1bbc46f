import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { pino } from 'pino';
import { labelDocumentCalls } from '@hoistway/contract/label/labelDocument.ts';
import { maxLabels, qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { encodeInput } from '@hoistway/contract/wire.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#platform/database/database.ts';
import { runJobs } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { measureLoop } from '#testing/loopMeter.ts';
import { allJobs } from './jobs.ts';

let here: Installation;
let token: string;
let url: string;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('平台', 'platform');
  await here.aUser('chief', company, { permissions: [...permissions], scope: 'platform' });
  token = await here.signIn('chief');
  await here.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(here.app.server.address() as AddressInfo).port}/api/`;
  exported = `${url}auditTrail/exports?by=person`;
  await sql`insert into audit_trail (table_name, record_id, verb, actor, address, new)
    select 'area', n::text, 'insert', 'user:1', case when n <= 1000 then '10.9.9.9' end, jsonb_build_object('name', '区域 ' || n, 'time_zone', repeat('x', 200))
    from generate_series(1, 20000) n`.execute(here.db);
});
afterAll(() => here.close());

/** So often a piece of work is done before it is said to hold the loop. */
const tries = 5;

/**
 * Whether the limits are those of a quiet machine, as `npm run bench -- --only heldLoop` has them: 50 ms, or an eighth of what
 * the work took, 100 ms at most. In the tests of every change the control is what all threads of this process computed
 * meanwhile, with a wide margin: it grows with the hold where the machine is slow, and work on the loop is all of it.
 */
const isMeasured = process.env['MEASURE'] === 'heldLoop';
const allowedMs = (workMs: number, computedMs: number) =>
  isMeasured ? Math.max(50, Math.min(100, workMs / 8)) : Math.max(200, computedMs / 3);

const computedMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/**
 * By how many milliseconds the loop was held beyond what is allowed. What shows now and then is the collector's of a shared
 * process, what shows always is ours.
 */
async function heldBeyondMs(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < tries && least > 0; n += 1) {
    const loop = await measureLoop();
    const began = performance.now();
    const before = process.cpuUsage();
    await work();
    const allowed = allowedMs(performance.now() - began, computedMs(before));
    least = Math.min(least, (await loop.stop()) - allowed);
  }
  return least;
}

test('detects work that holds the loop', async () => {
  const busy = async () => {
    const before = process.cpuUsage();
    while (computedMs(before) < 400);
    await wait(10);
  };
  expect(await heldBeyondMs(busy)).toBeGreaterThan(0);
});

/** What a program of a process of its own says, so that only what the server does is measured. */
async function aside(program: string): Promise<unknown> {
  const head = `const headers = { authorization: '${token}', 'accept-language': 'en' };`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${head}\n${program}`]);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return JSON.parse(said);
}

const upload = (path: string, content: string) => `const body = new FormData();
    body.append('file', new File([${content}], 'rows.csv'));
    const begun = await (await fetch('${url}${path}', { method: 'POST', body, headers })).text();`;
const bring = (content: string) => aside(`${upload('staff/import', content)}\nconsole.log(begun);`);

const megabytes = 19 * 1024 * 1024;
test.each([
  ['one cell', `'x'.repeat(${megabytes})`, 'importCellTooLong'],
  ['one cell in quotes', `'"' + 'x,'.repeat(${megabytes / 2}) + '"'`, 'importCellTooLong'],
  ['one line of empty cells', `','.repeat(${megabytes})`, 'importTooManyColumns'],
  ['empty lines', String.raw`'a\n' + '\n'.repeat(${megabytes})`, 'importTooManyRows'],
  ['20,000 rows', String.raw`'name\n' + 'somebody,x\n'.repeat(19000)`, 'ok'],
])('reads a CSV file of %s without holding the loop', async (_, content, code) => {
  let said: unknown;
  const beyond = await heldBeyondMs(async () => (said = await bring(content)));
  expect(said).toMatchObject({ code });
  expect(beyond).toBeLessThanOrEqual(0);
});

let exported: string;
const exportAuditLog = () => fetch(exported, { headers: { authorization: token } });

test('exports 10,000 entries of the audit log without holding the loop', async () => {
  let file = Buffer.alloc(0);
  const beyond = await heldBeyondMs(
    async () => (file = Buffer.from(await (await exportAuditLog()).arrayBuffer())),
  );
  const { sheets } = await readXlsx(file);
  expect(sheets[0]!.rows).toHaveLength(10_001);
  expect(beyond).toBeLessThanOrEqual(0);
}, 120_000);

test('completes some of 60 simultaneous exports of one user and refuses the others, without holding the loop', async () => {
  let answers: string[] = [];
  const beyond = await heldBeyondMs(async () => {
    answers = (await aside(`const ask = async () => {
        const answer = await fetch('${exported}&address=10.9.9.9', { headers });
        const isFile = !answer.headers.get('content-type').includes('json');
        return isFile ? (await answer.arrayBuffer()) && 'file' : (await answer.json()).description;
      };
      console.log(JSON.stringify(await Promise.all(Array.from({ length: 60 }, ask))));`)) as string[];
  });
  const refused = 'You have too many imports or exports in progress; try again when they have finished';
  expect(new Set(answers)).toEqual(new Set(['file', refused]));
  expect(answers.filter((each) => each === 'file').length).toBeGreaterThanOrEqual(6);
  expect(beyond).toBeLessThanOrEqual(0);
  expect((await exportAuditLog()).headers.get('content-disposition')).toContain('attachment');
}, 240_000);

test('prints the maximum number of labels without holding the loop', async () => {
  const elevatorIds: string[] = [];
  for (let n = 0; n < maxLabels; n += 1) elevatorIds.push(await here.anElevator({}));
  const written = { sign: 1, location: '轿厢', caption: '扫码报修', elevatorIds };
  expect((await here.ask(qrCalls.create, written, { token })).envelope.code).toBe('ok');
  const box = { width: 30, height: 5 };
  const { path, form = '' } = encodeInput(labelDocumentCalls.printedLabels, {
    widthMm: 80,
    heightMm: 50,
    background: '#ffffff',
    backgroundPicture: null,
    parts: [
      { id: 'code', kind: 'code', x: 4, y: 5, width: 40, height: 40 },
      ...(['elevatorNo', 'projectName', 'address', 'location', 'caption', 'sign'] as const).map(
        (field, n) => ({ ...box, id: `f${n}`, kind: 'field', field, x: 47, y: 5 + 6 * n }),
      ),
    ],
    paper: 'a4',
    cutMarks: true,
  });
  let answer: unknown;
  const beyond = await heldBeyondMs(async () => {
    answer = await aside(`const answer = await fetch('${url}${path}', {
        method: 'POST', headers, body: new URLSearchParams('${form.toString()}') });
      console.log(JSON.stringify([answer.status, answer.headers.get('content-type')]));`);
  });
  expect(answer).toEqual([200, 'application/pdf']);
  expect(beyond).toBeLessThanOrEqual(0);
}, 120_000);

test('checks and writes an import of 2,000 elevators without holding the loop', async () => {
  const pool = createPool(here.url, { max: 4, applicationName: 'held loop test' });
  pool.on('error', () => {});
  const runner = await runJobs({
    pool,
    db: here.db,
    jobs: allJobs({ historyDays: 30 }, here.store),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const columns = ['elevatorNo', 'projectName', 'address', 'placeOfUse', 'type', 'floorsNum', 'floorLabels'];
  let nr = 0;
  const step = (path: string, told: string, state: string) => `
    await fetch('${url}import/${path}/' + id, { method: 'POST', body: new URLSearchParams(${told}), headers });
    for (;;) {
      const run = (await (await fetch('${url}import/' + id, { headers })).json()).data;
      if (run.state === '${state}') { counts.push([run.added, run.rejected]); break; }
      await new Promise((done) => setTimeout(done, 50));
    }`;
  const told = JSON.stringify(columns.map((name) => ['columns', name]));
  let said: unknown;
  try {
    const beyond = await heldBeyondMs(async () => {
      nr += 1;
      const rows = `'${columns.join()}' + Array.from({ length: 2000 }, (_, n) => '\\nH-${nr}-' + n
        + ',东方,东方路 ' + n + ' 号,residential,traction,' + (n % 100 === 99 ? 17 : 18) + ',1-18').join('')`;
      said = await aside(`${upload('elevator/import', rows)}
        const { id } = JSON.parse(begun).data;
        const counts = [];
        ${step('check', told, 'checked')}
        ${step('write', '{ whole: false }', 'done')}
        console.log(JSON.stringify(counts));`);
    });
    expect(said).toEqual([
      [1980, 20],
      [1980, 20],
    ]);
    expect(beyond).toBeLessThanOrEqual(0);
  } finally {
    await runner.stop();
    await pool.end();
  }
}, 240_000);
