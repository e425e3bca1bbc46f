import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';

type Terms = InputOf<typeof installContractCalls.create>;

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const add = (terms: Terms, as: AskedAs = site.manager) =>
  site.here.ask(installContractCalls.create, terms, as);
const change = (
  id: string,
  changes: Omit<InputOf<typeof installContractCalls.update>, 'id'>,
  as: AskedAs = site.manager,
) => site.here.ask(installContractCalls.update, { id, ...changes }, as);
const find = async (id: string, as: AskedAs = site.manager) =>
  dataOf(await site.here.ask(installContractCalls.one, { id }, as));
const list = async (search: InputOf<typeof installContractCalls.page>, as: AskedAs = site.manager) =>
  dataOf(await site.here.ask(installContractCalls.page, search, as)).rows.map(({ contractNo }) => contractNo);
const milestone = (share: number, changes: object = {}) => ({
  name: '导轨',
  englishName: null,
  share,
  stepName: 'rails',
  afterDays: null,
  ...changes,
});

/** What is refused of a new contract of one elevator, by its fields. */
const refused = async (changes: Partial<Terms>, as: AskedAs = site.manager) =>
  errorsOf(await add(site.terms([await site.anElevatorToInstall()], changes), as));

describe('a contract is refused', () => {
  test('when the shares of its milestones come to another sum than the whole', async () => {
    const milestones = [milestone(5000), milestone(4999)];
    expect(await refused({ milestones })).toEqual({ milestones: '里程碑比例合计必须为 100%，现为 99.99%' });
    expect(await refused({ milestones: [milestone(10_000), milestone(1)] }, english(site.manager))).toEqual({
      milestones: 'The shares must come to 100 %; they come to 100.01 %',
    });
    expect(await refused({ milestones: [] })).toHaveProperty('milestones');
    expect(await refused({ milestones: [milestone(0), milestone(10_000)] })).toHaveProperty([
      'milestones.0.share',
    ]);
  });

  test('when a milestone waits for both a step and days, or for neither', async () => {
    for (const changes of [{ afterDays: 3 }, { stepName: null }])
      expect(await refused({ milestones: [milestone(10_000, changes)] })).toEqual({
        milestones: '请选择审核节点或填写移交后天数，二者只填其一',
      });
  });

  test('when it ends before it starts, by the days of a change too', async () => {
    expect(await refused({ startDate: '2026-04-01', endDate: '2026-03-31' })).toEqual({
      endDate: '约定完工不能早于开工日期',
    });
    const id = await site.addContract([await site.anElevatorToInstall()]);
    expect(errorsOf(await change(id, { endDate: '2026-03-08' }, english(site.manager)))).toEqual({
      endDate: 'Completion must not be before the beginning',
    });
    expect((await find(id)).endDate).toBe('2026-03-31');
  });

  test('when an elevator is there twice, in another contract, in use, or a stranger’s', async () => {
    const elevatorId = await site.anElevatorToInstall();
    expect(errorsOf(await add(site.terms([elevatorId, elevatorId])))).toEqual({
      lines: '同一电梯出现了两次',
    });
    expect(codeOf(await add(site.terms([elevatorId]), site.stranger))).toBe('objectMissing');
    dataOf(await add(site.terms([elevatorId])));
    expect(errorsOf(await add(site.terms([elevatorId])))).toEqual({
      lines: expect.stringContaining('已在其他安装合同中'),
    });
    const inUse = await site.here.anElevator({ maintainerId: site.company });
    expect(errorsOf(await add(site.terms([inUse]), english(site.manager)))).toEqual({
      lines: expect.stringContaining('not being installed'),
    });
    expect(await refused({ lines: [] })).toHaveProperty('lines');
  });

  test('when the company has one of its number already', async () => {
    const elevatorIds = [await site.anElevatorToInstall()];
    const terms = site.terms(elevatorIds, { contractNo: 'AZ-TWICE' });
    dataOf(await add(terms));
    expect(await refused({ contractNo: 'AZ-TWICE' })).toEqual({ contractNo: '该单位已有此合同编号' });
  });
});

describe('a change', () => {
  test('leaves place and price to an elevator that has an order, and takes in others', async () => {
    const [first, second] = [await site.anElevatorToInstall(), await site.anElevatorToInstall()];
    const id = await site.addContract([first, second]);
    dataOf(await site.makeOrders(id, [first]));
    for (const lines of [
      [{ elevatorId: second, price: '198000.00' }],
      [
        { elevatorId: first, price: '200000.00' },
        { elevatorId: second, price: '198000.00' },
      ],
    ])
      expect(errorsOf(await change(id, { lines }))).toEqual({
        lines: expect.stringContaining('不能移出合同或改价'),
      });
    const third = await site.anElevatorToInstall();
    dataOf(
      await change(id, {
        lines: [
          { elevatorId: first, price: '198000.00' },
          { elevatorId: third, price: '2000.50' },
        ],
      }),
    );
    expect(await find(id)).toMatchObject({ amount: '200000.50', elevators: 2, orders: 1 });
    dataOf(await add(site.terms([second])));
  });

  test('of milestones is refused once one of them is reached', async () => {
    const { id, contractId } = await site.anOrder();
    const milestones = [milestone(6000), milestone(4000, { name: '层门', stepName: 'doors' })];
    dataOf(await change(contractId, { milestones }));
    const rails = await site.stepOf(id, 'rails');
    await site.finish(rails.id);
    dataOf(await site.approve(rails.id));
    expect(errorsOf(await change(contractId, { milestones: milestones.toReversed() }))).toEqual({
      milestones: '已有里程碑达成，不能再修改里程碑',
    });
    dataOf(await change(contractId, { milestones, note: '变更一' }));
  });

  test('is refused to a customer, who reads the contract, and a stranger finds none', async () => {
    const customerId = await site.here.aCompany('滨海置业');
    await site.here.aUser('customer', customerId, { permissions: [...permissions], scope: 'company' });
    const customer = { token: await site.here.signIn('customer') };
    const id = await site.addContract([await site.anElevatorToInstall()]);
    await site.here.db.updateTable('installContract').set({ customerId }).where('id', '=', id).execute();
    expect(await find(id, customer)).toMatchObject({ managed: false, customerName: '滨海置业' });
    expect((await find(id, customer)).lines).toMatchObject([{ price: '198000.00' }]);
    expect(codeOf(await change(id, { note: 'x' }, customer))).toBe('noAuthority');
    expect(codeOf(await site.here.ask(installContractCalls.remove, { id }, customer))).toBe('noAuthority');
    expect(codeOf(await change(id, { note: 'x' }, site.stranger))).toBe('objectMissing');
    for (const call of ['one', 'elevators', 'milestones', 'remove'] as const)
      expect(codeOf(await site.here.ask(installContractCalls[call], { id }, site.stranger))).toBe(
        'objectMissing',
      );
    expect((await change(id, { note: 'x' }, site.reader)).status).toBe(403);
    expect((await add(site.terms([]), site.worker)).status).toBe(403);
  });
});

test('a contract with orders is not deleted, one without is', async () => {
  const elevatorId = await site.anElevatorToInstall();
  const id = await site.addContract([elevatorId]);
  dataOf(await site.makeOrders(id, [elevatorId]));
  const remove = (of: string) => site.here.ask(installContractCalls.remove, { id: of }, site.manager);
  expect(codeOf(await remove(id))).toBe('installContractInUse');
  const other = await site.addContract([await site.anElevatorToInstall()]);
  dataOf(await remove(other));
  expect(codeOf(await remove(other))).toBe('objectMissing');
});

test('contracts are found by words, progress, country and day, sorted, and written to a sheet', async () => {
  const { id: orderId } = await site.anOrder();
  const make = async (contractNo: string, changes: Partial<Terms>) =>
    dataOf(
      await add(site.terms([await site.anElevatorToInstall()], { partyA: '查找方', contractNo, ...changes })),
    );
  await make('查-1', { country: 'SG', endDate: '2027-01-31' });
  await make('查-2', { partyA: '查找方乙', endDate: '2027-02-28' });
  const words = '查找方';
  expect(await list({ words, sort: 'endDate' })).toEqual(['查-1', '查-2']);
  expect(await list({ words, sort: '-partyA' })).toEqual(['查-2', '查-1']);
  expect(await list({ words, country: 'SG' })).toEqual(['查-1']);
  expect(await list({ words, from: '2027-02-01', to: '2027-02-28' })).toEqual(['查-2']);
  expect(await list({ words, progress: 'unplanned' })).toHaveLength(2);
  expect(await list({ words, progress: 'planned' })).toEqual([]);
  const { contractNo } = await site.detail(orderId);
  expect(await list({ words: contractNo, progress: 'planned' })).toContain(contractNo);
  await site.finish((await site.stepOf(orderId, 'rails')).id);
  expect(await list({ words: contractNo, progress: 'building' })).toContain(contractNo);
  expect(await list({ words }, site.stranger)).toEqual([]);
  expect(await list({ words: contractNo }, site.worker)).toContain(contractNo);
  const bytes = dataOf(await site.here.ask(installContractCalls.exports, { words }, site.manager));
  const { headings, rows } = await readSheet(bytes);
  expect(headings.slice(0, 2)).toEqual(['合同编号', expect.any(String)]);
  expect(rows.map(([number]) => String(number?.value)).toSorted()).toEqual(['查-1', '查-2']);
});

test('a contract is printed with parties, elevators, milestones and tax, in both languages', async () => {
  const elevatorId = await site.anElevatorToInstall();
  const id = await site.addContract([elevatorId], { note: '见附件三' });
  for (const [language, words] of [
    ['zh', ['电梯安装合同', '价税合计', '移交后 365 天', '2026-03-09 至 2026-03-31', '周一', '33.33%']],
    ['en', ['Installation contract', 'Total with tax', '365 days after the handover', 'Monday', 'Retention']],
  ] as const) {
    const answer = await site.here.ask(installContractCalls.document, { id }, { ...site.manager, language });
    const { text, tagged } = await readPdf(answer.envelope.data as unknown as Buffer);
    expect(tagged).toBe(true);
    for (const word of [...words, '滨海置业', '198,000.00', '17,820.00', '215,820.00', '见附件三'])
      expect(text).toContain(word);
  }
  expect(codeOf(await site.here.ask(installContractCalls.document, { id }, site.stranger))).toBe(
    'objectMissing',
  );
});

test('a search that finds no contract is exported as a sheet with its headings alone', async () => {
  const sheet = await readSheet(
    dataOf<Buffer>(await site.here.ask(installContractCalls.exports, { words: '没有的合同' }, site.manager)),
  );
  expect(sheet.rows).toEqual([]);
});

describe('at once', () => {
  const wins = (answers: readonly { envelope: { success: boolean } }[]) =>
    answers.filter(({ envelope }) => envelope.success).length;

  test('two contracts for one elevator are one', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const answers = await Promise.all([add(site.terms([elevatorId])), add(site.terms([elevatorId]))]);
    expect(wins(answers)).toBe(1);
  });

  test('two orders for one elevator are one', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    const answers = await Promise.all([1, 2, 3].map(() => site.makeOrders(contractId, [elevatorId])));
    expect(wins(answers)).toBe(1);
    expect(await site.ordersOf(contractId)).toHaveLength(1);
  });
});
