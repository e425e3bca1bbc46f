import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { allJobs } from '#app/jobs.ts';
import { seedFaultCodes } from './faultDictionary.ts';
import { seedMapping } from './faultMapping.ts';

let here: Installation;
let runner: JobRunner;
let closePool: () => Promise<void>;
let keeper: { token: string; language: string };
let chief: { token: string };

const linesOf = async (answer: Answer<Buffer>) => (await readXlsx(dataOf(answer))).sheets[0]!.rows;

beforeAll(async () => {
  here = await anInstallation();
  await seedFaultCodes(here.db);
  await seedMapping(here.db);
  const pool = createPool(here.url, { max: 4, applicationName: 'fault import test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  const log = pino({ level: 'silent' });
  const jobs = allJobs({ historyDays: 30 }, here.store);
  runner = await runJobs({ pool, db: here.db, jobs, log, metrics: createMetrics() });
  const all = [...permissions];
  await here.aUser('keeper', await here.aCompany('平台', 'platform'), {
    permissions: all,
    scope: 'platform',
  });
  await here.aUser('chief', await here.aCompany('恒升'), { permissions: all, scope: 'company' });
  keeper = { token: await here.signIn('keeper'), language: 'en' };
  chief = { token: await here.signIn('chief') };
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

async function until(id: string, state: string): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, keeper));
    if (run.state === state) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}
async function check({ id, columns }: ImportRun): Promise<ImportRun> {
  await here.ask(importCalls.importCheck, { id, columns }, keeper);
  return until(id, 'checked');
}
async function write({ id }: ImportRun): Promise<ImportRun> {
  await here.ask(importCalls.importWrite, { id, whole: false }, keeper);
  return until(id, 'done');
}

test('an edited mapping export can be checked and imported into a draft, with errors as a file', async () => {
  const general = await here.db.selectFrom('faultMappingVersion').select('id').executeTakeFirstOrThrow();
  const made = await here.ask(mappingCalls.create, { model: 'M4', copyOf: general.id }, keeper);
  const { id } = dataOf(made);
  await here.ask(mappingCalls.addMappingRow, { id, vendorCode: '007', code: 'K102' }, keeper);
  const rowsOf = async () => dataOf(await here.ask(mappingCalls.one, { id }, keeper)).rows;

  const [headings, ...lines] = await linesOf(await here.ask(mappingCalls.export, { id }, keeper));
  expect(headings?.slice(0, 2)).toEqual(['Controller code', 'Platform code']);
  const kept = lines.map((line) => line.slice(0, 2).map(String));
  expect(kept).toContainEqual(['007', 'K102']);
  const rows = kept.map((line) => (line[0] === 'E02' ? ['E02', 'K103'] : line));
  rows.push(['N1', 'K104'], ['N2', 'K999'], ['N3', 'A194'], ['N1', 'K105']);
  const text = [headings!.slice(0, 2), ...rows].map((row) => row.join(',')).join('\n');
  const file = new File([text], 'mapping.csv');
  const begun = dataOf(await here.ask(mappingCalls.importMapping, { id, file }, keeper));
  expect(begun.columns).toEqual(['vendorCode', 'code']);
  const checked = await check(begun);
  expect(checked).toMatchObject({ added: 1, changed: 1, same: kept.length - 1, rejected: 3 });
  expect(checked.importErrors.map((fault) => fault.reason)).toEqual([
    'Code K999 does not exist',
    'A194 is reported by people only; collector codes cannot be mapped to it',
    expect.stringContaining(String(kept.length + 2)),
  ]);
  expect(await rowsOf()).toBe(kept.length);
  await write(begun);
  expect(await rowsOf()).toBe(kept.length + 1);
  const brought = dataOf(await here.ask(mappingCalls.rows, { id, importId: begun.id }, keeper)).rows;
  expect(brought.map(({ vendorCode }) => vendorCode).toSorted()).toEqual(['E02', 'N1']);
  const faults = await linesOf(await here.ask(importCalls.importErrors, { id: begun.id }, keeper));
  expect(faults.slice(1).map((line) => line.slice(0, 2))).toEqual(rows.slice(-3));
  expect((await here.ask(mappingCalls.template, {}, keeper)).envelope.code).toBe('download');
});

test('an edited dictionary export can be imported, and changes to fixed fields are rejected', async () => {
  const [headings, ...kept] = await linesOf(await here.ask(faultCodeCalls.download, {}, keeper));
  type Line = (typeof kept)[number];
  const edits: Record<string, (line: Line) => Line> = {
    K119: (line) => line.with(4, 'Reworded by file').with(5, '2'),
    K111: (line) => line.with(5, 'Minor'),
    K114: (line) => line.with(2, 'Door'),
    E03: (line) => line.with(5, 'Critical'),
  };
  const rows = [
    headings!,
    ...kept.map((line) => edits[String(line[0])]?.(line) ?? line),
    kept[0]!.with(0, 'K999'),
  ];
  const body = await writeXlsx({ sheets: [{ name: 'codes', rows }] });
  const file = new File([new Uint8Array(body)], 'codes.xlsx');
  const refused = await here.ask(faultCodeCalls.importFaultCodes, { file }, chief);
  expect(refused.envelope.code).toBe('noAuthority');
  const begun = dataOf(await here.ask(faultCodeCalls.importFaultCodes, { file }, keeper));
  expect(begun.columns).not.toContain('-');
  const checked = await check(begun);
  expect(checked.importErrors.map((fault) => `${fault.column}: ${fault.reason}`).toSorted()).toEqual([
    ': A controller code has no severity or notification setting of its own; those of its platform code apply',
    ': Codes for entrapments and alarms keep their severity and their notifications',
    'Category: Type and category are defined by the product and cannot be changed',
    'Code: Code K999 does not exist',
  ]);
  expect(checked).toMatchObject({ added: 0, changed: 1, rejected: 4, same: kept.length - 4 });
  const announced = () =>
    here.db.selectFrom('eventLog').select('id').where('kind', '=', 'faultCodesChanged').execute();
  expect(await announced()).toEqual([]);
  await write(begun);
  expect(await announced()).toHaveLength(1);
  const brought = dataOf(await here.ask(faultCodeCalls.page, { importId: begun.id }, keeper)).rows;
  expect(brought.map(({ code }) => code)).toEqual(['K119']);
  const row = await here.db
    .selectFrom('faultCode')
    .select(['nameEn', 'severity', 'edited'])
    .where('code', '=', 'K119')
    .executeTakeFirst();
  expect(row).toEqual({ nameEn: 'Reworded by file', severity: 2, edited: true });
});
