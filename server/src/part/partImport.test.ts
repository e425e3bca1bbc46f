import { setTimeout as wait } from 'node:timers/promises';
import type { Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allJobs } from '#app/jobs.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { dayAt } from './mountingRules.ts';
import { aQueue } from '#testing/aQueue.ts';

let archive: Archive;
let runner: JobRunner;
let lining: string;

beforeAll(async () => {
  archive = await anArchive();
  const { here, add, admin, chief, theirs, ours } = archive;
  runner = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
  await add({ elevatorNo: 'P-1' });
  await add({ elevatorNo: 'P-2' });
  await add({ elevatorNo: 'Q-1', maintainerId: theirs }, admin);
  const kind = async (input: InputOf<typeof partKindCalls.create>, as: AskedAs) =>
    dataOf<{ id: string }>(await here.ask(partKindCalls.create, input, as)).id;
  const main = { safetyClass: 'main', unit: '件' } as const;
  lining = await kind({ ...main, name: '制动器衬片', englishName: 'Brake lining', marking: 'serial' }, chief);
  await kind({ ...main, name: '钢丝绳', marking: 'batch' }, admin);
  await kind({ ...main, name: '缓冲器', marking: 'serial' }, archive.stranger);
  const adding = permissions.filter((each) => each !== 'parts.edit');
  await here.aUser('adder', ours, { permissions: adding, scope: 'company' });
});
afterAll(async () => {
  await runner.stop();
  await archive.here.close();
});

async function until(id: string, states: readonly string[], by: AskedAs): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await archive.here.ask(importCalls.run, { id }, by));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

type Rows = readonly (readonly string[])[];

async function bring(start: Call, headings: readonly string[], rows: Rows, by: AskedAs = archive.chief) {
  const { here } = archive;
  const file = new File([[headings, ...rows].map((row) => row.join(',')).join('\n')], 'parts.csv');
  const { id, columns } = dataOf(await here.askRaw(start, { file }, by)) as ImportRun;
  dataOf(await here.ask(importCalls.importCheck, { id, columns }, by));
  await until(id, ['checked'], by);
  dataOf(await here.ask(importCalls.importWrite, { id, whole: false }, by));
  return until(id, ['done', 'undone'], by);
}

const wrongOf = ({ importErrors }: ImportRun) =>
  importErrors.map(({ row, field, reason }) => [row, field, reason]);
const day = '2026-01-15';
const mounted = (rows: Rows, by?: AskedAs) =>
  bring(
    mountedPartCalls.importParts,
    ['电梯', '配件', '安装位置', '数量', '序列号', '批号', '安装日期', '备注', '编号'],
    rows,
    by,
  );
const listed = async (words: string) =>
  dataOf<ReplyOf<typeof mountedPartCalls.page>>(
    await archive.here.ask(mountedPartCalls.page, { words, pageSize: 100 }, archive.chief),
  ).rows;
const counts = ({ added, changed, same, rejected }: ImportRun) => ({ added, changed, same, rejected });

/** A row of a file, the field at fault, and what is said of it in each language. */
const refused: readonly [row: readonly string[], field: string, zh: string, en: string][] = [
  [
    ['P-2', '制动器衬片', '', '1', 'sn－1', '', day, '', ''],
    'serial',
    '该序列号的配件已安装在电梯 P-1 上，同一件不能装在两处；请核对序列号，或先从该电梯拆下',
    'The piece with this serial number is mounted on elevator P-1 and cannot be in two places; check the number, or take it off there first',
  ],
  [
    ['P-2', '制动器衬片', '', '1', 'SN-9', '', '2199-01-01', '', ''],
    'installedOn',
    '日期不能晚于今天（TODAY），请填写实际日期',
    'The day cannot be after today (TODAY); enter the day on which it was done',
  ],
  [
    ['P-2', '缓冲器', '', '1', 'SN-9', '', day, '', ''],
    'partKindId',
    '没有名为“缓冲器”的记录',
    'No record named “缓冲器”',
  ],
  [
    ['Q-1', '制动器衬片', '', '1', 'SN-9', '', day, '', ''],
    'elevatorId',
    '没有名为“Q-1”的记录',
    'No record named “Q-1”',
  ],
  [
    ['P-2', '制动器衬片', '', '1', '', '', day, '', ''],
    'serial',
    '该配件按序列号管理，请填写序列号',
    'Pieces of this part are told apart by serial numbers; enter the serial number',
  ],
  [
    ['P-2', '制动器衬片', '', '2', 'SN-9', '', day, '', ''],
    'quantity',
    '一个序列号只对应一件，数量须为 1；其余各件请分别登记',
    'A serial number stands for one piece, so the quantity is 1; record the others one by one',
  ],
  [
    ['P-2', '钢丝绳', '', '6', '', '', day, '', ''],
    'batchNo',
    '该配件按批号管理，请填写批号',
    'This part is tracked by batch; enter the batch number',
  ],
  [
    ['P-2', '钢丝绳', '', '6', 'SN-9', 'B-1', day, '', ''],
    'serial',
    '该配件不按序列号管理，请清空序列号，或在配件目录中修改标识方式',
    'This part has no serial numbers; empty the field, or change the marking in the catalogue',
  ],
  [
    ['P-2', '钢丝绳', '', '0', '', 'B-1', day, '', ''],
    'quantity',
    '数量须为 1 至 9999 的整数',
    'The number is a whole number from 1 to 9999',
  ],
  [
    ['P-2', '制动器衬片', '', '1', 'SN-9', '', day, '', '999999999'],
    'id',
    '没有此编号的在用配件；新安装的配件请清空编号',
    'No mounted part has this ID; leave it empty for a newly mounted part',
  ],
];

describe('mounted parts from a file', () => {
  test('are mounted by the rules of the form, and nothing of a refused row is kept', async () => {
    const { here, chief } = archive;
    const first = await mounted([
      ['P-1', '制动器衬片', '主机', '1', 'SN-1', '', day, '左', ''],
      ['P-1', '钢丝绳', '', '6', '', 'B-1', day, '', ''],
    ]);
    expect(counts(first)).toEqual({ added: 2, changed: 0, same: 0, rejected: 0 });
    expect(await listed('SN-1')).toMatchObject([
      { elevatorNumber: 'P-1', partKindId: lining, place: '主机', serial: 'SN-1', companyName: '恒升' },
    ]);
    const shown = await here.ask(mountedPartCalls.page, { importId: first.id }, chief);
    expect(dataOf<ReplyOf<typeof mountedPartCalls.page>>(shown).rows).toHaveLength(2);

    const today = await dayAt(here.db, archive.ours, new Date());
    for (const [language, said] of [
      ['zh', 2],
      ['en', 3],
    ] as const) {
      const run = await mounted(
        refused.map(([row]) => row),
        { ...chief, language },
      );
      expect(counts(run)).toEqual({ added: 0, changed: 0, same: 0, rejected: refused.length });
      expect(wrongOf(run)).toEqual(
        refused.map((each, at) => [at + 2, each[1], each[said].replace('TODAY', today)]),
      );
    }
    expect(await listed('P-2')).toEqual([]);
  });

  test('are corrected where they are known by their number or by their serial number', async () => {
    const [lining] = await listed('SN-1');
    const [rope] = await listed('B-1');
    const run = await mounted([
      ['P-1', '制动器衬片', '机房', '1', 'SN-1', '', day, '', ''],
      ['P-1', '钢丝绳', '', '5', '', 'B-2', day, '', rope!.id],
    ]);
    expect(counts(run)).toEqual({ added: 0, changed: 2, same: 0, rejected: 0 });
    expect(await listed('SN-1')).toMatchObject([{ id: lining!.id, place: '机房', remarks: '左' }]);
    expect(await listed('B-2')).toMatchObject([{ id: rope!.id, quantity: 5 }]);
  });

  test('stay on their elevator, and are changed by those alone who may', async () => {
    const { here } = archive;
    const [rope] = await listed('B-2');
    const row = ['P-1', '钢丝绳', '', '5', '', 'B-2', day, '', rope!.id];
    for (const [language, said] of [
      [
        'zh',
        '已登记的配件不能移到另一台电梯，也不能改为另一种配件；请先拆下再安装，或清空编号以登记为新安装',
      ],
      [
        'en',
        'A mounted part stays on its elevator and stays what it is; take it off and mount it anew, or empty the ID to record another one',
      ],
    ] as const)
      expect(
        wrongOf(
          await mounted([row.with(0, 'P-2'), row.with(1, '制动器衬片')], { ...archive.chief, language }),
        ),
      ).toEqual([
        [2, 'elevatorId', said],
        [3, 'partKindId', said],
      ]);
    const adder = { token: await here.signIn('adder') };
    const by = await mounted([row, row.with(3, '4').with(8, ''), row.with(5, 'B-3').with(8, '')], adder);
    expect(counts(by)).toEqual({ added: 1, changed: 0, same: 1, rejected: 1 });
  });
});

describe('the catalogue from a file', () => {
  const catalogue = (rows: Rows, by?: AskedAs) =>
    bring(
      partKindCalls.importKinds,
      ['配件名称', '所属单位', '安全类别', '标识方式', '单位', '单价（含安装）', '关联故障代码'],
      rows,
      by,
    );

  test('adds to the own catalogue, changes what is in it, and leaves that of others alone', async () => {
    const { here, chief } = archive;
    const run = await catalogue([
      ['门滚轮', '', '一般配件', '不要求', '只', '12.50', 'K104；K106'],
      ['制动器衬片', '恒升', '安全保护装置', '序列号', '件', '', ''],
      ['钢丝绳', '平台', '主要部件', '批号', '件', '', ''],
      ['钢丝绳', '平台', '主要部件', '批号', '根', '', ''],
    ]);
    expect(counts(run)).toEqual({ added: 1, changed: 1, same: 1, rejected: 1 });
    const { rows } = dataOf<ReplyOf<typeof partKindCalls.page>>(
      await here.ask(partKindCalls.page, { importId: run.id }, chief),
    );
    expect(rows).toMatchObject([
      { name: '门滚轮', price: '12.50', faultCodes: ['K104', 'K106'], marking: 'none' },
      { name: '制动器衬片', safetyClass: 'safety', englishName: 'Brake lining' },
    ]);
  });

  test('names what is wrong by row and field', async () => {
    const rows = [
      ['钢丝绳', '平台', '主要部件', '批号', '根', '', ''],
      ['限速器', '平台', '主要部件', '序列号', '件', '', ''],
      ['限速器', '康达', '主要部件', '序列号', '件', '', ''],
      ['限速器', '', '主要部件', '序列号', '', '', ''],
      ['限速器', '', '主要部件', '颜色', '件', '', ''],
      ['限速器', '', '主要部件', '序列号', '件', '', 'K-104'],
    ];
    const said = async (language: string) =>
      wrongOf(await catalogue(rows, { ...archive.chief, language })).map(([, field, reason]) => [
        field,
        reason,
      ]);
    const [zh, en] = [await said('zh'), await said('en')];
    expect(zh.map(([field]) => field)).toEqual([
      'name',
      'companyId',
      'companyId',
      'unit',
      'marking',
      'faultCodes',
    ]);
    expect(en.map(([field]) => field)).toEqual(zh.map(([field]) => field));
    expect(zh[0]![1]).toBe('“钢丝绳”由平台维护，只能由该单位修改；请恢复该行原有内容，或删除该行');
    expect(en[0]![1]).toBe(
      '“钢丝绳” is kept by 平台, which alone can change it; restore what the row said, or remove the row',
    );
    expect(zh[1]![1]).toBe('新配件只能加入本单位的目录；请清空所属单位，或填写本单位');
    expect(en[1]![1]).toBe(
      'New parts are added to the catalogue of your own company; leave the company empty or enter your own',
    );
  });
});
