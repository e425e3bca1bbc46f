import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractImportCalls } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { invoiceImportCalls } from '@hoistway/contract/upkeepContract/invoiceImport.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { allJobs } from '#app/jobs.ts';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let runner: JobRunner;
let closePool: () => Promise<void>;
let chief: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const pool = createPool(here.url, { max: 4, applicationName: 'contract import test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  const jobs = allJobs({ historyDays: 30 }, here.store);
  const log = pino({ level: 'silent' });
  runner = await runJobs({ pool, db: here.db, jobs, log, metrics: createMetrics() });
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  for (let n = 1; n <= 9; n += 1)
    await here.anElevator({ maintainerId: ours, propertyId: property }, `E-${n}`);
  await here.anElevator({ maintainerId: await here.aCompany('康达') }, 'K-1');
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

async function until(id: string, states: readonly string[]): Promise<ImportRun> {
  for (let n = 0; n < 600; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, chief));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

type Rows = readonly (readonly string[])[];

type Start = typeof contractImportCalls.importContracts | typeof invoiceImportCalls.importInvoices;

async function check(rows: Rows, start: Start = contractImportCalls.importContracts): Promise<ImportRun> {
  const file = new File([rows.map((row) => row.join(',')).join('\n')], 'contracts.csv');
  const brought: ImportRun = dataOf(await here.ask(start, { file }, chief));
  await here.ask(importCalls.importCheck, { id: brought.id, columns: brought.columns }, chief);
  return until(brought.id, ['checked']);
}

async function bring(rows: Rows, start?: Start): Promise<ImportRun> {
  const { id } = await check(rows, start);
  dataOf(await here.ask(importCalls.importWrite, { id, whole: false }, chief));
  return until(id, ['done', 'undone']);
}

const headings = [
  '合同编号',
  '甲方',
  '甲方单位',
  '合同类型',
  '合同性质',
  '付款方式',
  '生效日期',
  '合同期限（月）',
  '电梯',
  '单价（每月）',
  '数量（月）',
];
const row = (
  contractNo: string,
  elevator: string,
  { from = '2031-01-01', price = '300.00', quantity = '', party = '翠林' } = {},
) => [contractNo, party, '翠林物业', 'Full-service', '新签', '按季', from, '12', elevator, price, quantity];
const empty = Array.from({ length: 7 }, () => '');
const below = (contractNo: string, elevator: string, price = '300.00') => [
  contractNo,
  ...empty,
  elevator,
  price,
  '',
];
const reasons = ({ importErrors }: ImportRun) =>
  importErrors.map((each) => [each.row, each.field, each.reason]);

const contracts = async (words: string) =>
  dataOf(await here.ask(contractCalls.page, { words, pageSize: 200, sort: 'contractNo' }, chief)).rows;
async function linesOf(contractNo: string) {
  const [found] = await contracts(contractNo);
  const { lines, instalments } = dataOf(await here.ask(contractCalls.detail, { id: found!.id }, chief));
  return {
    lines: lines.map(({ elevatorNumber, unitPrice, quantity }) => [elevatorNumber, unitPrice, quantity]),
    instalments: instalments.map(({ due, amount }) => [due, amount]),
  };
}

test('adjacent rows become one contract with amount and instalments, and a re-import changes nothing', async () => {
  const file = [
    headings,
    row('A-1', 'E-1'),
    below('', 'E-2', '280.50'),
    row('A-2', 'E-3', { quantity: '6' }),
    below('A-2', 'E-4'),
  ];
  const done = await bring(file);
  expect(done).toMatchObject({ added: 4, rejected: 0, importErrors: [] });
  const rows = await contracts('A-');
  expect(rows.map((each) => [each.contractNo, each.elevators, each.amount, each.expiryDate])).toEqual([
    ['A-1', 2, '6966.00', '2031-12-31'],
    ['A-2', 2, '5400.00', '2031-12-31'],
  ]);
  const brought = dataOf(
    await here.ask(contractCalls.page, { importId: done.id, sort: 'contractNo' }, chief),
  );
  expect(brought.rows.map(({ contractNo }) => contractNo)).toEqual(['A-1', 'A-2']);
  expect(await linesOf('A-1')).toEqual({
    lines: [
      ['T1', '300.00', 12],
      ['T2', '280.50', 12],
    ],
    instalments: [
      ['2031-01-01', '1741.50'],
      ['2031-04-01', '1741.50'],
      ['2031-07-01', '1741.50'],
      ['2031-10-01', '1741.50'],
    ],
  });
  expect(await bring(file)).toMatchObject({ added: 0, changed: 0, same: 4, rejected: 0 });
});

test('the import matches a company by either of its names, and each reader sees theirs', async () => {
  await here.db
    .updateTable('company')
    .set({ englishName: 'Green Grove Property' })
    .where('name', '=', '翠林物业')
    .execute();
  const file = (party: string) => [headings, row('N-1', 'E-9', { from: '2041-01-01', party })];
  expect(await bring(file('翠林物业'))).toMatchObject({ added: 1, rejected: 0 });
  const seen = async (language: 'zh' | 'en') =>
    dataOf(await here.ask(contractCalls.page, { words: 'N-1' }, { ...chief, language })).rows[0]!.partyA;
  expect([await seen('zh'), await seen('en')]).toEqual(['翠林物业', 'Green Grove Property']);
  for (const party of ['翠林物业', 'Green Grove Property'])
    expect(await bring(file(party))).toMatchObject({ changed: 0, same: 1, rejected: 0 });
  // Another change leaves the party as it is; another name is what was typed.
  const dearer = [
    headings,
    row('N-1', 'E-9', { from: '2041-01-01', party: 'Green Grove Property', price: '310' }),
  ];
  expect(await bring(dearer)).toMatchObject({ changed: 1 });
  expect([await seen('zh'), await seen('en')]).toEqual(['翠林物业', 'Green Grove Property']);
  const { id } = (await contracts('N-1'))[0]!;
  dataOf(await here.ask(contractCalls.update, { id, partyA: 'Green Grove Property', note: 'x' }, chief));
  expect(await seen('zh')).toBe('翠林物业');
  dataOf(await here.ask(contractCalls.update, { id, partyA: '翠林二期' }, chief));
  expect([await seen('zh'), await seen('en')]).toEqual(['翠林二期', '翠林二期']);
});

test('the import updates an existing contract to the values and elevators of the file', async () => {
  await bring([headings, row('B-1', 'E-1', { from: '2033-01-01' }), below('', 'E-2')]);
  const changed = await bring([
    headings,
    row('B-1', 'E-1', { from: '2033-01-01', party: '翠林（新）' }),
    below('', 'E-3', '310'),
  ]);
  expect(changed).toMatchObject({ changed: 2, rejected: 0 });
  const [found] = await contracts('B-1');
  expect(found).toMatchObject({ partyA: '翠林（新）', amount: '7320.00', elevators: 2 });
  expect((await linesOf('B-1')).lines).toEqual([
    ['T1', '300.00', 12],
    ['T3', '310.00', 12],
  ]);
});

test('one invalid row rejects the whole contract, and each row names its error or the row that has it', async () => {
  const checked = await check([
    headings,
    row('C-1', 'E-5', { from: '2035-01-01' }),
    below('', 'E-99'),
    below('', 'E-6', '-3'),
    row('C-2', 'E-7', { from: '2035-01-01' }),
    below('', 'K-1'),
    below('', 'E-7'),
    row('C-3', 'E-8', { from: '2035-01-01' }),
    ['', '另一甲方', '', '', '', '', '', '', 'E-9', '300', ''],
    row('C-4', 'E-8', { from: '2035-13-01' }),
    below('', 'E-9'),
  ]);
  expect(reasons(checked)).toEqual([
    [2, '', '与第 3 行属于同一记录，须一并改正'],
    [3, 'elevatorId', '没有名为“E-99”的记录'],
    [4, 'unitPrice', '金额不能为负数，格式 0.00'],
    [5, '', '与第 6 行属于同一记录，须一并改正'],
    [6, 'elevatorId', '没有名为“K-1”的记录'],
    [7, '', '与第 6 行属于同一记录，须一并改正'],
    [8, '', '与第 9 行属于同一记录，须一并改正'],
    [9, 'partyA', '与第 8 行不一致'],
    [10, 'effectiveDate', expect.any(String)],
    [11, '', '与第 10 行属于同一记录，须一并改正'],
  ]);
  dataOf(await here.ask(importCalls.importWrite, { id: checked.id, whole: false }, chief));
  await until(checked.id, ['done', 'undone']);
  expect(await contracts('C-')).toEqual([]);
});

test('the import rejects only the contract whose elevator is listed twice or already covered', async () => {
  const done = await bring([
    headings,
    row('D-1', 'E-5', { from: '2037-01-01' }),
    row('D-2', 'E-6', { from: '2037-01-01' }),
    below('', 'E-5'),
    row('D-3', 'E-7', { from: '2037-01-01' }),
    below('', 'E-7'),
    row('D-4', 'E-8', { from: '2037-01-01' }),
  ]);
  expect(done).toMatchObject({ added: 2, rejected: 4 });
  expect(reasons(done)).toEqual([
    [3, '', '与第 4 行属于同一记录，须一并改正'],
    [4, 'elevatorId', '合同期内已有其他合同的电梯：T5'],
    [5, '', '与第 6 行属于同一记录，须一并改正'],
    [6, 'elevatorId', '同一台电梯只能列一次'],
  ]);
  expect((await contracts('D-')).map(({ contractNo }) => contractNo)).toEqual(['D-1', 'D-4']);
});

test('the import rejects a contract whose rows are not adjacent', async () => {
  const done = await bring([
    headings,
    row('S-1', 'E-1', { from: '2039-01-01' }),
    row('S-2', 'E-2', { from: '2039-01-01' }),
    row('S-1', 'E-3', { from: '2039-01-01' }),
  ]);
  expect(reasons(done)).toEqual([
    [2, 'contractNo', '同一记录的各行须连续排列'],
    [4, expect.any(String), expect.any(String)],
  ]);
  expect((await contracts('S-')).map(({ contractNo }) => contractNo)).toEqual(['S-2']);
});

test('the import keeps a contract whole across the 500-row batches', async () => {
  // Judged 500 rows at a time: the last of these contracts begins before that and ends behind.
  const numbers = Array.from({ length: 9 }, (_, n) => `E-${n + 1}`);
  const many = Array.from({ length: 56 }, (_, n) =>
    numbers.map((elevator, at) =>
      at === 0
        ? row(`P-${n}`, elevator, { from: `${2100 + n}-01-01` })
        : below(at % 2 === 0 ? `P-${n}` : '', elevator),
    ),
  ).flat();
  expect(await bring([headings, ...many])).toMatchObject({ added: 504, rejected: 0 });
  const found = await contracts('P-');
  expect(found.map(({ elevators }) => elevators)).toEqual(Array.from({ length: 56 }, () => 9));
});

test('an imported running contract covers its elevators and makes them visible', async () => {
  const year = new Date().getUTCFullYear();
  await bring([headings, row('R-1', 'E-9', { from: `${year}-01-01` })]);
  const covers = await here.db
    .selectFrom('contractCoverCard')
    .where('contractNo', '=', 'R-1')
    .select(['coverFrom', 'coverUntil'])
    .execute();
  expect(covers).toEqual([{ coverFrom: `${year}-01-01`, coverUntil: `${year + 1}-01-01` }]);
  const seen = await here.db
    .selectFrom('elevatorVisibility')
    .where('reason', '=', 'contract.running')
    .select('elevatorId')
    .execute();
  expect(seen).toHaveLength(1);
});

test('invoices are imported with all their receipts or not at all, and a re-import adds nothing', async () => {
  await bring([headings, row('V-1', 'E-4', { from: '2025-01-01' })]);
  const columns = '发票号码,合同编号,发票类型,开票金额,开票日期,开票人,收款日期,收款金额,付款方,收款方'.split(
    ',',
  );
  const bill = (no: string, amount: string, receipt: readonly string[] = []) => [
    no,
    'V-1',
    '增值税普通发票',
    amount,
    '2025-01-02',
    '林国栋',
    ...receipt,
  ];
  const paid = (amount: string) => ['2025-02-01', amount, '翠林', '恒升'];
  const file = [
    columns,
    bill('F-1', '900.00', paid('500.00')),
    ['F-1', '', '', '', '', '', ...paid('400.00')],
    bill('F-2', '900.00'),
    bill('F-3', '900.00', paid('600.00')),
    ['', '', '', '', '', '', ...paid('400.00')],
    bill('F-4', '900.00', ['2025-02-01', '100', '', '恒升']),
  ];
  const { importInvoices } = invoiceImportCalls;
  const done = await bring(file, importInvoices);
  expect(done).toMatchObject({ added: 3, rejected: 3 });
  expect(reasons(done)).toEqual([
    [5, '', '与第 6 行属于同一记录，须一并改正'],
    [6, 'received', '收款金额须小于开票金额'],
    [7, 'payer', expect.any(String)],
  ]);
  const [contract] = await contracts('V-1');
  const brought = dataOf(await here.ask(billingCalls.page, { importId: done.id, sort: 'invoiceNo' }, chief));
  expect(brought.rows.map(({ invoiceNo }) => invoiceNo)).toEqual(['F-1', 'F-2']);
  expect(contract).toMatchObject({ invoices: 2, billedAmount: '1800.00', receivedAmount: '900.00' });
  expect(await bring(file.slice(0, 4), importInvoices)).toMatchObject({ added: 0, same: 3, rejected: 0 });
});

test('an import rejects receipts before their invoice or after today, and sums beyond the maximum amount', async () => {
  await bring([headings, row('V-2', 'E-5', { from: '2025-01-01', price: '1.00' })]);
  const columns = '发票号码,合同编号,发票类型,开票金额,开票日期,开票人,收款日期,收款金额,付款方,收款方'.split(
    ',',
  );
  const bill = (no: string, amount: string, billedOn: string, receivedOn = '') => [
    no,
    'V-2',
    '增值税普通发票',
    amount,
    billedOn,
    '林国栋',
    ...(receivedOn === '' ? [] : [receivedOn, '1.00', '翠林', '恒升']),
  ];
  const most = '9999999999999.99';
  const done = await bring(
    [
      columns,
      bill('D-1', '5.00', '2025-02-02', '2025-02-01'),
      bill('D-2', '5.00', '2025-02-02', '2199-02-01'),
      bill('D-3', '5.00', '2199-02-02'),
      bill('D-4', most, '2025-02-02'),
      bill('D-5', most, '2025-02-02'),
    ],
    invoiceImportCalls.importInvoices,
  );
  expect(done).toMatchObject({ added: 1, rejected: 4 });
  expect(reasons(done)).toEqual([
    [2, 'receivedOn', '日期不能早于 2025-02-02'],
    [3, 'receivedOn', expect.stringContaining('收款日期晚于今天')],
    [4, 'billingDate', expect.stringContaining('开票日期不能晚于')],
    [6, 'amount', '金额不能超过 9,999,999,999,999.99'],
  ]);
});
