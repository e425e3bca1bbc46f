import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { installContractImportCalls } from '@hoistway/contract/install/import/installContractImport.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { allJobs } from '#app/jobs.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { english } from '#testing/install/stepActs.ts';

let site: InstallSite;
let runner: JobRunner;
beforeAll(async () => {
  site = await anInstallSite();
  runner = await aQueue(site.here, allJobs({ historyDays: 30 }, site.here.store));
});
afterAll(async () => {
  await runner.stop();
  await site.here.close();
});

async function until(id: string, states: readonly string[], as: AskedAs): Promise<ImportRun> {
  for (let n = 0; n < 600; n += 1) {
    const run: ImportRun = dataOf(await site.here.ask(importCalls.run, { id }, as));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function bring(
  content: string | Uint8Array<ArrayBuffer>,
  as: AskedAs = site.manager,
  name = 'contracts.csv',
): Promise<ImportRun> {
  const file = new File([content], name);
  const { id, columns } = dataOf<ImportRun>(
    await site.here.ask(installContractImportCalls.importContracts, { file }, as),
  );
  await site.here.ask(importCalls.importCheck, { id, columns }, as);
  await until(id, ['checked'], as);
  dataOf(await site.here.ask(importCalls.importWrite, { id, whole: false }, as));
  return until(id, ['done', 'undone'], as);
}

/** An elevator that waits for its installation, by id and number. */
async function anElevator(): Promise<{ id: string; no: string }> {
  const id = await site.anElevatorToInstall();
  const { elevatorNo } = await site.here.db
    .selectFrom('elevator')
    .where('id', '=', id)
    .select('elevatorNo')
    .executeTakeFirstOrThrow();
  return { id, no: elevatorNo };
}

const headings =
  '合同编号,甲方,适用地区,工作日,签订日期,开工日期,约定完工,质保期（月）,移交后维保单位,电梯,价格,付款里程碑,备注';
const milestones = '30% 导轨安装; 65% 层门安装; 5% +365';
const row = (
  contractNo: string,
  elevator: string,
  { shares = milestones, days = '', price = '198000.00', end = '2026-06-30', months = '' } = {},
) =>
  `${contractNo},滨海置业,中国,${days},2026-03-02,2026-03-09,${end},${months},恒升,${elevator},${price},${shares},`;
const below = (contractNo: string, elevator: string, price = '198000.00') =>
  `${contractNo},,,,,,,,,${elevator},${price},,`;
const sheet = (...rows: readonly string[]) => [headings, ...rows].join('\n');
const reasons = ({ importErrors }: ImportRun) =>
  importErrors.map(({ row: at, field, reason }) => [at, field, reason]);

const found = async (words: string) =>
  dataOf(await site.here.ask(installContractCalls.page, { words, sort: 'contractNo' }, site.manager)).rows;
const detail = async (id: string) =>
  dataOf(await site.here.ask(installContractCalls.one, { id }, site.manager));

test('rows of one number become a contract with its elevators, and coming again change nothing', async () => {
  const [first, second, third] = [await anElevator(), await anElevator(), await anElevator()];
  const file = sheet(
    row('导-1', first.no),
    below('导-1', second.no, '200000.50'),
    row('导-2', third.no, { days: '周一；Tuesday；6', months: '24' }),
  );
  const done = await bring(file);
  expect(reasons(done)).toEqual([]);
  expect(done).toMatchObject({ added: 3, rejected: 0 });
  const contracts = await found('导-');
  expect(contracts).toMatchObject([
    { contractNo: '导-1', elevators: 2, amount: '398000.50', maintainerName: '恒升' },
    { contractNo: '导-2', elevators: 1, amount: '198000.00' },
  ]);
  expect(await detail(contracts[0]!.id)).toMatchObject({
    weekdays: [1, 2, 3, 4, 5],
    warrantyMonths: 12,
    taxCode: 'cnInstallation',
    lines: [
      { elevatorId: first.id, price: '198000.00' },
      { elevatorId: second.id, price: '200000.50' },
    ],
    milestones: [
      { name: '导轨安装', share: 3000, stepName: '导轨安装', afterDays: null },
      { name: '层门安装', share: 6500, stepName: '层门安装', afterDays: null },
      { name: '质保金', englishName: 'Retention', share: 500, stepName: null, afterDays: 365 },
    ],
  });
  expect(await detail(contracts[1]!.id)).toMatchObject({ weekdays: [1, 2, 6], warrantyMonths: 24 });
  const { rows } = dataOf(
    await site.here.ask(installContractCalls.page, { importId: done.id }, site.manager),
  );
  expect(rows.map(({ contractNo }) => contractNo).toSorted()).toEqual(['导-1', '导-2']);
  expect(await bring(file)).toMatchObject({ added: 0, changed: 0, same: 3, rejected: 0 });
});

test('a contract of the form comes back unchanged from its sheet, and keeps names when its shares change', async () => {
  const elevator = await anElevator();
  const id = await site.addContract([elevator.id], {
    contractNo: '表-1',
    weekdays: [1, 3, 7],
    note: '见附件',
  });
  const bytes = dataOf(
    await site.here.ask(installContractCalls.exports, { words: '表-1' }, english(site.manager)),
  );
  const back = await bring(new Uint8Array(bytes), site.manager, 'contracts.xlsx');
  expect(reasons(back)).toEqual([]);
  expect(back).toMatchObject({ same: 1, changed: 0, rejected: 0 });
  const changed = await bring(
    `合同编号,付款里程碑,电梯,价格,甲方,适用地区,签订日期,开工日期,约定完工
表-1,40% rails; 60% +30,${elevator.no},198000.00,滨海置业,CN,2026-03-02,2026-03-09,2026-03-31`,
  );
  expect(reasons(changed)).toEqual([]);
  expect(changed).toMatchObject({ changed: 1 });
  expect(await detail(id)).toMatchObject({
    weekdays: [1, 3, 7],
    note: '见附件',
    milestones: [
      { name: '导轨', englishName: 'Rails', share: 4000, stepName: 'rails' },
      { name: '质保金', englishName: 'Retention', share: 6000, afterDays: 30 },
    ],
  });
});

test('what is wrong is said at its row and column, and leaves other contracts alone', async () => {
  const [taken, free, second, third] = [
    await anElevator(),
    await anElevator(),
    await anElevator(),
    await anElevator(),
  ];
  await site.addContract([taken.id]);
  await site.here.anElevator({ maintainerId: site.company }, 'IN-USE');
  const file = sheet(
    row('错-1', free.no, { shares: '30% 导轨安装; 65% 层门安装' }),
    row('错-2', free.no),
    below('错-2', free.no),
    row('错-3', 'NO-SUCH'),
    row('错-4', second.no),
    below('错-4', taken.no),
    row('错-5', free.no, { shares: '30% 导轨安装; 层门安装' }),
    row('错-6', free.no, { end: '2026-03-01' }),
    row('错-7', 'IN-USE'),
    row('错-8', free.no),
    row('错-9', free.no),
    row('错-10', third.no),
    `错-10,别的甲方,,,,,,,,${second.no},1,,`,
    row('错-11', second.no, { days: '周八' }),
  );
  const done = await bring(file);
  expect(reasons(done)).toEqual([
    [2, 'milestones', '里程碑比例合计必须为 100%，现为 95%'],
    [3, '', '与第 4 行属于同一记录，须一并改正'],
    [4, 'elevatorId', '同一电梯出现了两次'],
    [5, 'elevatorId', '没有名为“NO-SUCH”的记录'],
    [6, '', '与第 7 行属于同一记录，须一并改正'],
    [7, 'elevatorId', expect.stringContaining('已在其他安装合同中')],
    [8, 'milestones', '无法识别“层门安装”，请写成“30% 节点名称”或“5% +365”'],
    [9, 'endDate', '约定完工不能早于开工日期'],
    [10, 'elevatorId', expect.stringContaining('不在安装中')],
    [12, 'elevatorId', expect.stringContaining('已在其他安装合同中')],
    [13, '', '与第 14 行属于同一记录，须一并改正'],
    [14, 'partyA', '与第 13 行不一致'],
    [15, 'weekdays', '工作日请填写周一至周日，或 1 至 7，用分号分隔'],
  ]);
  expect((await found('错-')).map(({ contractNo }) => contractNo)).toEqual(['错-8']);
  const inEnglish = await bring(
    sheet(row('E-1', second.no, { shares: '30% rails; 65% doors' })),
    english(site.manager),
  );
  expect(reasons(inEnglish)).toEqual([[2, 'milestones', 'The shares must come to 100 %; they come to 95 %']]);
});

test('an elevator with an order keeps its price, and no stranger’s company is named', async () => {
  const elevator = await anElevator();
  const id = await site.addContract([elevator.id], { contractNo: '单-1' });
  dataOf(await site.makeOrders(id, [elevator.id]));
  expect(reasons(await bring(sheet(row('单-1', elevator.no, { price: '1.00' }))))).toEqual([
    [2, 'elevatorId', expect.stringContaining('不能移出合同或改价')],
  ]);
  const strangers = await bring(sheet(row('单-1', elevator.no)), site.stranger);
  expect(strangers).toMatchObject({ added: 0, changed: 0, rejected: 1 });
  const refused = await site.here.ask(
    installContractImportCalls.importContracts,
    { file: new File(['x'], 'x.csv') },
    site.reader,
  );
  expect(refused.status).toBe(403);
});
