import { setTimeout as wait } from 'node:timers/promises';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/jobs.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';

let archive: Archive;
let runner: JobRunner;
beforeAll(async () => {
  archive = await anArchive();
  runner = await aQueue(archive.here, allJobs({ historyDays: 30 }, archive.here.store));
});
afterAll(async () => {
  await runner.stop();
  await archive.here.close();
});

async function until(id: string, states: readonly string[]): Promise<ImportRun> {
  const { here, chief } = archive;
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, chief));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function bringAndWrite(rows: readonly (readonly string[])[]): Promise<ImportRun> {
  const { here, chief } = archive;
  const headings = [
    '电梯',
    '检验类别',
    '监督检验原因',
    '检验机构',
    '预约日期',
    '检验日期',
    '检验结论',
    '报告编号',
  ];
  const file = new File([[headings, ...rows].map((row) => row.join(',')).join('\n')], 'inspections.csv');
  const { id, columns } = dataOf(await here.ask(inspectionCalls.importInspections, { file }, chief));
  dataOf(await here.ask(importCalls.importCheck, { id, columns }, chief));
  await until(id, ['checked']);
  dataOf(await here.ask(importCalls.importWrite, { id, whole: false }, chief));
  return until(id, ['done', 'undone']);
}

test('inspections come from a file by the rules of the form, and change nothing that is recorded', async () => {
  const { here, add, chief, theirs, admin } = archive;
  const elevatorId = await add({ elevatorNo: 'I-1', regionCode: '310115' });
  await add({ elevatorNo: 'I-2', regionCode: '310115' });
  await add({ elevatorNo: 'K-1', maintainerId: theirs }, admin);
  const installed = ['I-1', '监督检验', '安装', '市特检院', '', '2025-03-10', '合格', 'J-1'];
  const first = await bringAndWrite([
    installed,
    ['I-2', '定期检验', '', '市特检院', '', '2025-03-10', '合格', ''],
    ['I-2', '定期检验', '', '市特检院', '', '2999-01-01', '合格', 'J-2'],
    ['I-2', '监督检验', '', '市特检院', '', '2025-03-10', '合格', 'J-3'],
    ['K-1', '监督检验', '安装', '市特检院', '', '2025-03-10', '合格', 'J-4'],
  ]);
  expect(first).toMatchObject({ added: 1, rejected: 4 });
  expect(first.importErrors.map(({ field }) => field)).toEqual([
    'reportNo',
    'inspectedOn',
    'occasion',
    'elevatorId',
  ]);
  const { records } = dataOf(await here.ask(inspectionCalls.annual, { elevatorId }, chief));
  expect(records).toMatchObject([{ state: 'unaudited', result: 'passed', recordedByName: 'chief' }]);
  const found = dataOf(await here.ask(inspectionCalls.page, { importId: first.id }, chief));
  expect(found.rows.map(({ id }) => id)).toEqual([elevatorId]);

  const again = await bringAndWrite([installed, installed.with(3, '别的机构')]);
  expect(again).toMatchObject({ added: 0, changed: 0, rejected: 1 });
});
