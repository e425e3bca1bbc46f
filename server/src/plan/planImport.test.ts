import { daysAfter } from '@hoistway/contract/time/days.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { allJobs } from '#app/jobs.ts';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let runner: JobRunner;
let closePool: () => Promise<void>;
let chief: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const pool = createPool(here.url, { max: 4, applicationName: 'plan import test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  const jobs = allJobs({ historyDays: 30 }, here.store);
  const log = pino({ level: 'silent' });
  runner = await runJobs({ pool, db: here.db, jobs, log, metrics: createMetrics() });
  const ours = await here.aCompany('恒升');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  for (const no of ['E-1', 'E-2', 'E-3']) await here.anElevator({ maintainerId: ours }, no);
  await here.anElevator({ maintainerId: await here.aCompany('康达') }, 'K-1');
  await aMechanic(here.db, ours, { userId: null, mark: '1' });
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

async function until(id: string, states: readonly string[]): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, chief));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function bringAndWrite(rows: readonly (readonly string[])[]): Promise<ImportRun> {
  const file = new File([rows.map((row) => row.join(',')).join('\n')], 'plans.csv');
  const brought: ImportRun = dataOf(await here.ask(planCalls.importPlans, { file }, chief));
  await here.ask(importCalls.importCheck, { id: brought.id, columns: brought.columns }, chief);
  const checked = await until(brought.id, ['checked']);
  await here.ask(importCalls.importWrite, { id: checked.id, whole: false }, chief);
  return until(checked.id, ['done', 'undone']);
}

test('the import adds and changes plans by the form’s rules and finds elevators and people by name', async () => {
  const day = daysAfter(new Date().toISOString().slice(0, 10), 4);
  const headings = ['电梯', '维保人员', '下次半月保序号', '下次维保日期'];
  const first = await bringAndWrite([
    headings,
    ['E-1', '技师 1', '7', day],
    ['E-2', '技师 1', '25', day],
    ['K-1', '技师 1', '1', day],
    ['E-3', '无此人', '1', day],
  ]);
  expect(first).toMatchObject({ added: 1, rejected: 3 });
  const again = await bringAndWrite([headings, ['E-1', '技师 1', '8', day], ['E-2', '技师 1', '12', day]]);
  expect(again).toMatchObject({ added: 1, changed: 1, rejected: 0 });
  const { rows } = dataOf(await here.ask(planCalls.page, { sort: 'elevatorNumber' }, chief));
  expect(rows.map((row) => [row.nextOrdinal, row.worker, row.nextDue])).toEqual([
    [8, '技师 1', day],
    [12, '技师 1', day],
  ]);
  // What an import changed is found by it as well as what it added.
  const totals = [first, again].map(async ({ id }) =>
    dataOf(await here.ask(planCalls.page, { importId: id }, chief)).rows.map(
      ({ nextOrdinal }) => nextOrdinal,
    ),
  );
  expect((await Promise.all(totals)).map((found) => found.toSorted((a, b) => a - b))).toEqual([[8], [8, 12]]);
});
