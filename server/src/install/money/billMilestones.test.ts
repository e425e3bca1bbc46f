import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { contractSignCalls } from '@hoistway/contract/upkeepContract/contractSign.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { readPdf } from '#testing/readPdf.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';

let site: InstallSite;
let clerk: AskedAs & { token: string; userId: string };
beforeAll(async () => {
  site = await anInstallSite();
  const userId = await site.here.aUser('clerk', site.company, {
    permissions: ['install.view', 'finance.view', 'billing.add', 'billing.edit', 'billing.delete'],
    scope: 'company',
  });
  clerk = { userId, token: await site.here.signIn('clerk') };
});
afterAll(() => site.here.close());

type Bill = InputOf<typeof installContractCalls.bill>;
type Draft = ReplyOf<typeof installContractCalls.billDraft>;

const draftOf = async (id: string, as: AskedAs = clerk): Promise<Draft> =>
  dataOf(await site.here.ask(installContractCalls.billDraft, { id }, as));
let serial = 0;
const bill = (id: string, milestoneIds: string[], changes: Partial<Bill> = {}, as: AskedAs = clerk) => {
  serial += 1;
  return site.here.ask(
    installContractCalls.bill,
    {
      id,
      milestoneIds,
      invoiceNo: `INV-${serial}`,
      invoiceType: 'generalVat',
      billingDate: '2026-03-20',
      drawer: '高建军',
      ...changes,
    },
    as,
  );
};
const idsOf = async (id: string) => (await draftOf(id)).due.map(({ milestoneId }) => milestoneId);
const invoiceOf = async (id: string) => dataOf(await site.here.ask(billingCalls.detail, { id }, clerk));
/** An order of which the first step is audited, and so its first milestone due. */
const reached = async () => {
  const order = await site.anOrder();
  const rails = await site.stepOf(order.id, 'rails');
  await site.finish(rails.id);
  dataOf(await site.approve(rails.id));
  return { ...order, railsId: rails.id };
};
const stateOf = async (id: string) =>
  dataOf(await site.here.ask(installContractCalls.milestones, { id }, site.manager)).map(
    ({ elevators }) => elevators[0]!.state,
  );

describe('a milestone', () => {
  test('is billed by one invoice in the billing board, taxed as an installation on its day', async () => {
    const { contractId } = await reached();
    expect((await draftOf(contractId)).due).toMatchObject([{ amount: '65993.40' }]);
    const { id } = dataOf(await bill(contractId, await idsOf(contractId), { invoiceNo: 'AZ-INV-1' }));
    const invoice = await invoiceOf(id);
    expect(invoice).toMatchObject({
      invoiceNo: 'AZ-INV-1',
      netAmount: '65993.40',
      taxAmount: '5939.41',
      amount: '71932.81',
      installContractId: contractId,
      partyA: '滨海置业',
      findings: [],
      managed: true,
    });
    expect(invoice.lines).toMatchObject([
      { description: '导轨', elevatorId: expect.any(String), taxCode: 'cnInstallation', taxRate: 9 },
    ]);
    expect(await stateOf(contractId)).toEqual(['billed', 'open', 'open']);
    const page = dataOf(await site.here.ask(billingCalls.page, { words: 'AZ-INV-1' }, clerk));
    expect(page.rows.map((row) => row.id)).toEqual([id]);
    expect(await idsOf(contractId)).toEqual([]);
    expect((await draftOf(contractId)).invoiceNo).toBe('AZ-INV-2');
    const document = await site.here.ask(billingCalls.document, { id }, clerk);
    expect((await readPdf(document.envelope.data as unknown as Buffer)).text).toContain('AZ-INV-1');
  });

  test('is listed as due until it is billed, and its invoice is no contract of maintenance', async () => {
    const { contractId } = await reached();
    const listed = async () =>
      dataOf(await site.here.ask(installContractCalls.due, {}, clerk)).find(({ id }) => id === contractId);
    expect(await listed()).toMatchObject({ milestones: 1, dueAmount: '65993.40', managed: true });
    const count = async () =>
      dataOf(await site.here.ask(contractCalls.page, { pageSize: 50 }, site.manager)).total;
    const before = await count();
    const { id } = dataOf(await bill(contractId, await idsOf(contractId)));
    expect(await listed()).toBeUndefined();
    expect(await count()).toBe(before);
    const { contractId: heldId } = await invoiceOf(id);
    expect(codeOf(await site.here.ask(contractCalls.detail, { id: heldId }, site.manager))).toBe(
      'objectMissing',
    );
    // No call about a contract stumbles over it.
    for (const call of [contractCalls, renewalCalls, slaCalls, contractSignCalls, billingCalls].flatMap(
      (group) => Object.values<Call>(group),
    ))
      if (call.method === 'GET' && call.path.endsWith('/{id}'))
        expect(codeOf(await site.here.askRaw(call, { id: heldId }, site.manager)), call.path).not.toBe(
          'internal',
        );
    const discard = { id: heldId, reason: 'x' };
    expect(codeOf(await site.here.ask(contractCalls.discard, discard, site.manager))).toBe(
      'contractOfInstallation',
    );
    const added = {
      id: heldId,
      invoiceNo: 'X-1',
      invoiceType: 'generalVat' as const,
      billingDate: '2026-03-20',
      drawer: '高',
      amount: '1.00',
    };
    expect(codeOf(await site.here.ask(billingCalls.addBill, added, site.manager))).toBe(
      'contractOfInstallation',
    );
    const receipt = dataOf(
      await site.here.ask(
        collectionCalls.addCollect,
        {
          id: heldId,
          invoiceId: id,
          amount: '71932.81',
          date: '2026-03-21',
          confirmedDay: true,
          payer: '滨海置业',
          payee: '恒升',
        },
        site.manager,
      ),
    );
    expect(receipt.id).toBeDefined();
    expect(await invoiceOf(id)).toMatchObject({ state: 'paid', outstanding: '0.00' });
  });

  test('bears the customer and number that its contract has now, also where maintenance has the number', async () => {
    const { contractId } = await reached();
    const elevatorId = await site.here.anElevator({ maintainerId: site.company });
    const maintenance = {
      contractNo: 'AZ-NEW',
      partyA: '翠林',
      contractType: 'full' as const,
      contractNature: 'new' as const,
      paymentMode: 'lumpSum' as const,
      effectiveDate: '2026-01-01',
      contractDuration: 12,
      lines: [{ elevatorId, unitPrice: '10.00', quantity: 12 }],
    };
    dataOf(await site.here.ask(contractCalls.create, maintenance, site.manager));
    const { id } = dataOf(await bill(contractId, await idsOf(contractId)));
    dataOf(
      await site.here.ask(
        installContractCalls.update,
        { id: contractId, partyA: '新滨海', contractNo: 'AZ-NEW' },
        site.manager,
      ),
    );
    expect(await invoiceOf(id)).toMatchObject({ partyA: '新滨海', contractNo: 'AZ-NEW' });
  });

  test('can be billed anew once its invoice is voided, deleted or credited in full', async () => {
    const { contractId } = await reached();
    const billed = async () => dataOf(await bill(contractId, await idsOf(contractId))).id;
    const first = await billed();
    dataOf(await site.here.ask(billingCalls.void, { id: first, reason: '开错' }, clerk));
    expect(await stateOf(contractId)).toEqual(['due', 'open', 'open']);
    const second = await billed();
    dataOf(await site.here.ask(billingCalls.remove, { id: second }, clerk));
    expect(await stateOf(contractId)).toEqual(['due', 'open', 'open']);
    const third = await billed();
    const credit = (amount: string, invoiceNo: string) =>
      site.here.ask(
        billingCalls.creditNote,
        {
          id: third,
          invoiceNo,
          billingDate: '2026-03-21',
          confirmedDay: true,
          drawer: '高',
          note: '退',
          amount,
        },
        clerk,
      );
    dataOf(await credit('1000.00', 'CN-1'));
    expect(await stateOf(contractId)).toEqual(['billed', 'open', 'open']);
    const { id: noteId } = dataOf(await credit('70932.81', 'CN-2'));
    expect(await stateOf(contractId)).toEqual(['due', 'open', 'open']);
    for (const taken of [
      await site.here.ask(billingCalls.void, { id: noteId, reason: '撤回' }, clerk),
      await site.here.ask(billingCalls.remove, { id: noteId }, clerk),
    ])
      expect(codeOf(taken)).toBe('creditedInFull');
    await billed();
    expect(await stateOf(contractId)).toEqual(['billed', 'open', 'open']);
  });

  test('is not billed by what a person writes into its invoice, which may be noted otherwise', async () => {
    const { contractId } = await reached();
    const { id } = dataOf(await bill(contractId, await idsOf(contractId)));
    const change = (changes: Omit<InputOf<typeof billingCalls.update>, 'id'>) =>
      site.here.ask(billingCalls.update, { id, ...changes }, clerk);
    const line = {
      description: 'x',
      quantity: 1,
      unitPrice: '70000.00',
      taxCode: 'cnInstallation' as const,
    };
    expect(codeOf(await change({ lines: [line] }))).toBe('invoiceOfMilestones');
    // In 2018 the rate was another one.
    expect(codeOf(await change({ billingDate: '2018-05-02' }))).toBe('invoiceOfMilestones');
    dataOf(await change({ billingDate: '2026-03-22', note: '已寄出' }));
    expect(await invoiceOf(id)).toMatchObject({ amount: '71932.81', note: '已寄出' });
  });

  test('is due no more when its step is opened again, and stays billed when it is billed', async () => {
    const reopen = (id: string) =>
      site.here.ask(installStepCalls.reopen, { id, remark: '返工' }, site.manager);
    const due = await reached();
    dataOf(await reopen(due.railsId));
    expect(await stateOf(due.contractId)).toEqual(['open', 'open', 'open']);
    expect(await idsOf(due.contractId)).toEqual([]);

    const billed = await reached();
    const { id } = dataOf(await bill(billed.contractId, await idsOf(billed.contractId)));
    dataOf(await reopen(billed.railsId));
    const rows = dataOf(
      await site.here.ask(installContractCalls.milestones, { id: billed.contractId }, site.manager),
    );
    expect(rows[0]!.elevators).toMatchObject([{ state: 'billed', reopened: true, invoiceId: id }]);
    dataOf(await site.here.ask(billingCalls.void, { id, reason: '返工' }, clerk));
    expect(await stateOf(billed.contractId)).toEqual(['open', 'open', 'open']);
  });
});

test('what was billed of an order that is withdrawn is not owed again, and keeps its price', async () => {
  const { id: first, contractId, elevatorId } = await reached();
  dataOf(await bill(contractId, await idsOf(contractId)));
  await site.here.db.updateTable('installOrder').set({ withdrawn: true }).where('id', '=', first).execute();
  const lines = [{ elevatorId, price: '1.00' }];
  const repriced = await site.here.ask(installContractCalls.update, { id: contractId, lines }, site.manager);
  expect(errorsOf(repriced)).toHaveProperty('lines');
  dataOf(await site.makeOrders(contractId, [elevatorId]));
  const [order] = await site.ordersOf(contractId);
  dataOf(await site.here.ask(installOrderCalls.act, { id: order!.id, act: 'accept' }, site.worker));
  const rails = await site.stepOf(order!.id, 'rails');
  await site.finish(rails.id);
  dataOf(await site.approve(rails.id));
  expect(await idsOf(contractId)).toEqual([]);
  expect(await stateOf(contractId)).toEqual(['billed', 'open', 'open']);
});

describe('a bill is refused', () => {
  test('of milestones that are not due, in both languages', async () => {
    const { contractId } = await reached();
    const other = await reached();
    const foreign = await idsOf(other.contractId);
    expect(errorsOf(await bill(contractId, foreign))).toEqual({
      milestoneIds: expect.stringContaining('请重新选择'),
    });
    expect(errorsOf(await bill(contractId, [], {}, english(clerk)))).toEqual({
      milestoneIds: 'Choose 1 to 400 milestones',
    });
    dataOf(await bill(contractId, await idsOf(contractId), { invoiceNo: 'TWICE' }));
    expect(errorsOf(await bill(other.contractId, foreign, { invoiceNo: 'TWICE' }))).toHaveProperty(
      'invoiceNo',
    );
    expect(errorsOf(await bill(other.contractId, foreign, { dueDate: '2026-03-01' }))).toHaveProperty(
      'dueDate',
    );
  });

  test('to whoever may not issue invoices, is no part of the company, or is its customer', async () => {
    const { contractId } = await reached();
    const ids = await idsOf(contractId);
    expect((await bill(contractId, ids, {}, site.reader)).status).toBe(403);
    expect(codeOf(await bill(contractId, ids, {}, site.stranger))).toBe('objectMissing');
    expect(
      codeOf(await site.here.ask(installContractCalls.billDraft, { id: contractId }, site.stranger)),
    ).toBe('objectMissing');
    const customerId = await site.here.aCompany('滨海置业');
    await site.here.aUser('payer', customerId, { permissions: [...permissions], scope: 'company' });
    const payer = { token: await site.here.signIn('payer') };
    await site.here.db
      .updateTable('installContract')
      .set({ customerId })
      .where('id', '=', contractId)
      .execute();
    expect(codeOf(await bill(contractId, ids, {}, payer))).toBe('contractOfOthers');
    const { id } = dataOf(await bill(contractId, ids));
    // The customer sees what they have to pay, and a stranger does not.
    expect(dataOf(await site.here.ask(billingCalls.detail, { id }, payer))).toMatchObject({ managed: false });
    expect(codeOf(await site.here.ask(billingCalls.detail, { id }, site.stranger))).toBe('objectMissing');
  });
});

test('of two who bill the same milestones at once one makes an invoice', async () => {
  const { contractId } = await reached();
  const ids = await idsOf(contractId);
  const answers = await Promise.all([1, 2, 3].map(() => bill(contractId, ids)));
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  for (const answer of answers.filter(({ envelope }) => !envelope.success))
    expect(errorsOf(answer)).toHaveProperty('milestoneIds');
});

test('the invoices of a contract come to it with its tax to the cent', async () => {
  const elevatorId = await site.anElevatorToInstall();
  const contractId = await site.addContract([elevatorId], {
    lines: [{ elevatorId, price: '0.15' }],
    milestones: [
      { name: '导轨', englishName: null, share: 3333, stepName: 'rails', afterDays: null },
      { name: '通知', englishName: null, share: 3333, stepName: 'notice', afterDays: null },
      { name: '层门', englishName: null, share: 3334, stepName: 'doors', afterDays: null },
    ],
  });
  dataOf(await site.makeOrders(contractId, [elevatorId]));
  const [order] = await site.ordersOf(contractId);
  dataOf(await site.here.ask(installOrderCalls.act, { id: order!.id, act: 'accept' }, site.worker));
  await site.build(order!.id);
  const amounts: string[] = [];
  for (const milestoneId of (await idsOf(contractId)).toReversed()) {
    const { id } = dataOf(await bill(contractId, [milestoneId]));
    amounts.push((await invoiceOf(id)).amount);
  }
  // The tax on 5 cents is nothing, and that on 15 is one.
  expect(amounts).toEqual(['0.05', '0.05', '0.06']);
});

test('whoever may issue invoices is told of a milestone, and no more once it is billed', async () => {
  const told = async (contractNo: string) =>
    (
      await site.here.db
        .selectFrom('message')
        .where('kind', '=', 'install.milestone')
        .select(['userId', 'texts'])
        .execute()
    )
      .filter(({ texts }) => JSON.stringify(texts).includes(contractNo))
      .map(({ userId }) => userId);
  const { contractId } = await reached();
  const { contractNo } = dataOf(
    await site.here.ask(installContractCalls.one, { id: contractId }, site.manager),
  );
  expect(new Set(await told(contractNo))).toEqual(new Set([site.manager.userId, clerk.userId]));
  dataOf(await bill(contractId, await idsOf(contractId)));
  expect(await told(contractNo)).toEqual([]);
});
