import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@hoistway/contract/call.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { FileWish, ImportRun, importRun, importUpload } from '@hoistway/contract/import/importRun.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { contractImportCalls } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { allJobs } from '#app/jobs.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { aWorkbook, type WorkbookCell, type WorkbookSheet } from '#testing/aWorkbook.ts';
import type { JobRunner } from '../job/jobs.ts';

type Start = Call<typeof importUpload, typeof importRun>;
type Rows = WorkbookSheet['rows'];

let here: Installation;
let runner: JobRunner;
let company: string;
let chief: { token: string; language: string };

beforeAll(async () => {
  here = await anInstallation();
  runner = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
  company = await here.aCompany('恒升电梯服务');
  await here.db
    .updateTable('company')
    .set({ timeZone: 'Asia/Singapore', englishName: 'Hengsheng Elevators', regionCode: null })
    .where('id', '=', company)
    .execute();
  await here.aUser('chief', company, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief'), language: 'en' };
});
afterAll(async () => {
  await runner.stop();
  await here.close();
});

async function bring(start: Start, content: Buffer | string, wish: FileWish = {}): Promise<ImportRun> {
  const file = new File([new Uint8Array(Buffer.from(content as Buffer))], 'rows');
  return dataOf(await here.ask(start, { file, ...wish }, chief));
}

async function until(id: string, state: ImportRun['state']): Promise<ImportRun> {
  for (let n = 0; n < 400; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, chief));
    if (run.state === state) return run;
    await wait(25);
  }
  throw new Error('the import does not come to an end');
}

async function check({ id, columns }: ImportRun): Promise<ImportRun> {
  dataOf(await here.ask(importCalls.importCheck, { id, columns }, chief));
  return until(id, 'checked');
}

async function write(run: ImportRun): Promise<ImportRun> {
  const { id } = await check(run);
  dataOf(await here.ask(importCalls.importWrite, { id, whole: false }, chief));
  return until(id, 'done');
}

const head = ['Name', 'Mobile number', 'Staff type', 'Company'];
const person = (name: string, phone: string, more: string[] = ['Maintenance', '恒升电梯服务']) => [
  name,
  phone,
  ...more,
];
const peopleOf = async (names: readonly string[]) =>
  (await here.db.selectFrom('staff').select(['name', 'phone']).where('name', 'in', names).execute()).map(
    ({ name, phone }) => [name, phone],
  );
const sheetOf = (rows: Rows, more: Partial<WorkbookSheet> = {}) => aWorkbook([{ name: 'P', rows, ...more }]);

test('leaves hidden rows out, names them before anything is written, and takes them when that is chosen', async () => {
  const file = sheetOf(
    [head, person('Shown', '81000135'), person('Away', '81000136'), person('Gone', '81000137')],
    {
      hiddenRows: [3, 4],
    },
  );
  const run = await bring(staffCalls.importStaff, file);
  const notice = 'Rows hidden in the file are left out (2): 3–4';
  expect(run).toMatchObject({
    rows: 1,
    notices: [notice],
    reading: { hiddenRows: [3, 4], withHidden: false },
  });
  expect(await check(run)).toMatchObject({ added: 1, notices: [notice] });
  const all = await bring(staffCalls.importStaff, file, { withHidden: true });
  expect(all).toMatchObject({ rows: 3, notices: ['Rows hidden in the file are imported as well (2): 3–4'] });
  expect(await write(run)).toMatchObject({ added: 1 });
  expect(await peopleOf(['Shown', 'Away', 'Gone'])).toEqual([['Shown', '81000135']]);
});

test('refuses a file of which every row is hidden', async () => {
  const file = new File(
    [new Uint8Array(sheetOf([head, person('Away', '81000136')], { hiddenRows: [2] }))],
    'rows',
  );
  const { envelope } = await here.ask(staffCalls.importStaff, { file }, chief);
  expect(envelope.code).toBe('importAllHidden');
});

test('lets hidden columns fill nothing, and names them', async () => {
  const run = await bring(
    staffCalls.importStaff,
    sheetOf([[...head, 'Account'], person('Open', '81000138', ['Maintenance', '', 'chief'])], {
      hiddenColumns: [5],
    }),
  );
  expect(run.columns).toEqual(['name', 'phone', 'kind', 'companyId', '-']);
  expect(run.notices).toEqual(['Columns hidden in the file fill no field: Account']);
});

test.each([
  ['people', staffCalls.importStaff, head],
  ['companies', companyCalls.importCompanies, ['单位名称', '单位类型', '上级单位']],
  ['elevators', elevatorCalls.importElevators, ['Elevator number', 'Project name', 'Address']],
  ['contracts', contractImportCalls.importContracts, ['Contract number', 'Party A', 'Party B']],
] as const)(
  'finds the headings of %s below titles, and takes the row that is chosen',
  async (_, start, headings) => {
    const rows = [['Name 2026'], ['printed', '2026-11-01'], headings, ['a', 'b', 'c'], ['d', 'e', 'f']];
    const file = sheetOf(rows, { merged: ['A1:C1'] });
    const run = await bring(start, file);
    expect(run).toMatchObject({
      headings,
      rows: 2,
      reading: {
        headingRow: 3,
        preview: [
          ['a', 'b', 'c'],
          ['d', 'e', 'f'],
        ],
      },
      notices: ['Column names are taken from row 3; the rows above it are left out'],
    });
    expect(run.columns).not.toContain('-');
    expect(await bring(start, file, { headingRow: 4 })).toMatchObject({ headings: ['a', 'b', 'c'], rows: 1 });
  },
);

test('says which sheet was read where there are several, and reads another', async () => {
  const file = aWorkbook([
    { name: 'lookup', state: 'hidden', rows: [head, person('Old', '81000120')] },
    { name: 'One', rows: [head, person('First', '81000121')] },
    { name: 'Two', rows: [head, person('Second', '81000122'), person('Third', '81000123')] },
  ]);
  expect(await bring(staffCalls.importStaff, file)).toMatchObject({
    rows: 1,
    reading: { sheet: 'One', sheets: ['One', 'Two'] },
    notices: ['Only the sheet “One” is read'],
  });
  expect(await bring(staffCalls.importStaff, file, { sheet: 'Two' })).toMatchObject({ rows: 2 });
});

test('says nothing of the notes beside the rows of a template', async () => {
  const file = aWorkbook([
    { name: 'Rows', rows: [head, person('Fourth', '81000124')] },
    { name: 'Instructions', rows: [['Column', 'Required']] },
  ]);
  expect(await bring(staffCalls.importStaff, file)).toMatchObject({
    notices: [],
    reading: { sheets: ['Rows'] },
  });
});

test('takes mobile numbers in the writings of the company’s country, and refuses others by its rule', async () => {
  const rows = [
    person('P1', '+65 8100 0131'),
    person('P2', '8100-0132'),
    person('P3', '８１０００１３３'),
    person('P4', '0065 81000134'),
    person('P5', '+86 138 0013 8000'),
    person('P6', '8100013'),
    person('P7', '+65 13800138000'),
  ];
  const done = await write(
    await bring(staffCalls.importStaff, [head, ...rows].map((row) => row.join(',')).join('\n')),
  );
  expect(await peopleOf(rows.map(([name]) => name!))).toEqual([
    ['P1', '81000131'],
    ['P2', '81000132'],
    ['P3', '81000133'],
    ['P4', '81000134'],
  ]);
  const eight = 'Enter an 8-digit mobile number starting with 8 or 9';
  expect(done.importErrors.map(({ row, reason }) => [row, reason])).toEqual([
    [6, eight],
    [7, eight],
    [8, eight],
  ]);
});

test('finds a company whatever its invisible characters and capitals, and writes a name on one line', async () => {
  const file = sheetOf([
    head,
    person('Six', '81000129', ['Maintenance', '恒升电梯服务\u200B']),
    person('Seven', '81000130', ['maintenance', 'hengsheng  elevators'.replace('  ', '\u00A0')]),
    person('Li_x000D_Mei', '81000134'),
  ]);
  expect(await write(await bring(staffCalls.importStaff, file))).toMatchObject({ added: 3, rejected: 0 });
  expect((await peopleOf(['Six', 'Seven', 'Li Mei'])).map(([name]) => name)).toEqual([
    'Six',
    'Seven',
    'Li Mei',
  ]);
});

const elevatorHead = [
  'Elevator number',
  'Project name',
  'Address',
  'Region',
  'Place of use',
  'Elevator type',
  'Maintenance company',
  'Number of floors',
  'Manufacture date',
  'Equipment number',
];
const elevator = (no: string, more: Rows[number]) => [
  no,
  'Tower',
  '1 Road',
  '310115',
  'Office',
  'Traction elevator',
  '恒升电梯服务',
  ...more,
];

test('reads days, counts and padded numbers of elevators as they are seen', async () => {
  const day = (number: number) => ({ number, format: String.raw`yyyy\-mm\-dd\ hh:mm` });
  const file = sheetOf([
    elevatorHead,
    elevator('T-1', [10, '2020/5/1', { number: 4711, format: '000000' }]),
    elevator('T-2', ['１０', '2020年5月1日', '004712']),
    elevator('T-3', [10, '2020.5.1', '004713']),
    elevator('T-4', [10, day(43_952.5), '004714']),
    elevator('T-5', ['0x0C', '2020-05-01', '004715']),
    elevator('T-6', ['1e1', '2020-05-01', '004716']),
    elevator('T-7', [10, '1/5/2020', '004717']),
  ]);
  const done = await write(await bring(elevatorCalls.importElevators, file));
  expect(done.importErrors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [6, 'floorsNum', 'Enter a number'],
    [7, 'floorsNum', 'Enter a number'],
    [8, 'manufactureDate', 'This could mean two dates. Write the year first, such as 2026-05-01'],
  ]);
  const kept = await here.db
    .selectFrom('elevator')
    .select(['elevatorNo', 'floorsNum', 'manufactureDate', 'equipmentNo'])
    .where('elevatorNo', 'like', 'T-%')
    .orderBy('elevatorNo')
    .execute();
  expect(kept).toEqual(
    [1, 2, 3, 4].map((n) => ({
      elevatorNo: `T-${n}`,
      floorsNum: 10,
      manufactureDate: '2020-05-01',
      equipmentNo: `00471${n}`,
    })),
  );
});

const contractHead = [
  'Contract number',
  'Party A',
  'Contract type',
  'Contract nature',
  'Payment mode',
  'Tax rate (%)',
  'Effective date',
  'Contract duration (months)',
  'Elevator',
  'Unit price (per month)',
];

test('reads amounts, per cent and serial days of contracts as they are seen', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await here.anElevator({ maintainerId: company }, `C-${n}`);
  const contract = (n: number, rate: WorkbookCell, from: WorkbookCell, price: WorkbookCell) => [
    `HT-${n}`,
    'Tan',
    'Full-service',
    'New',
    'Quarterly',
    rate,
    from,
    12,
    `C-${n}`,
    price,
  ];
  const rows = [
    contract(1, { number: 0.06, format: '0%' }, { number: 47_849, format: 'yyyy"年"m"月"d"日"' }, '1,234.56'),
    contract(2, '6%', '2031/1/1', '1.234,56'),
    contract(3, 6, '2031年1月1日', { number: 1_234.560_000_000_000_2, format: '¥#,##0.00' }),
    contract(4, '６', '2031.1.1 08:00', '￥1,234.56'),
    contract(5, 6, '1/2/2031', '1234.56'),
    contract(6, 6, '2031-01-01', '12,34'),
  ];
  const file = sheetOf([contractHead, ...rows]);
  const done = await write(await bring(contractImportCalls.importContracts, file));
  expect(done.importErrors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [6, 'effectiveDate', 'This could mean two dates. Write the year first, such as 2026-05-01'],
    [
      7,
      'unitPrice',
      'The comma may mark thousands or decimals; leave out thousands marks and use a point before decimals',
    ],
  ]);
  const kept = await here.db
    .selectFrom('contract')
    .innerJoin('contractLine', 'contractLine.contractId', 'contract.id')
    .select(['contractNo', 'taxRate', 'effectiveDate', 'unitPrice'])
    .orderBy('contractNo')
    .execute();
  expect(kept).toEqual(
    [1, 2, 3, 4].map((n) => ({
      contractNo: `HT-${n}`,
      taxRate: 6,
      effectiveDate: '2031-01-01',
      unitPrice: 123_456,
    })),
  );
});
