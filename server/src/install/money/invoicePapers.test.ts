import { afterAll, beforeAll, expect, test } from 'vitest';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { singaporeParties } from '#testing/money/singaporeParties.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, stepActs } from '#testing/install/stepActs.ts';
import { readSheet } from '#testing/readSheet.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const milestones = [
  { name: '导轨', englishName: 'Rails', share: 3333, stepName: 'rails', afterDays: null },
  { name: '层门', englishName: 'Doors', share: 6667, stepName: 'doors', afterDays: null },
];
/** An accepted order of a contract in Singapore, of an elevator that costs 100.03 without tax. */
async function inSingapore() {
  const elevatorId = await site.anElevatorToInstall();
  const contractId = await site.addContract([elevatorId], {
    country: 'SG',
    lines: [{ elevatorId, price: '100.03' }],
    milestones,
  });
  // The template of the site is for China, and only its country keeps it from being taken here.
  await site.here.db.updateTable('installTemplate').set({ country: 'SG' }).execute();
  dataOf(await site.makeOrders(contractId, [elevatorId]));
  await site.here.db.updateTable('installTemplate').set({ country: 'CN' }).execute();
  const [order] = await site.ordersOf(contractId);
  dataOf(await site.here.ask(installOrderCalls.act, { id: order!.id, act: 'accept' }, site.worker));
  return { contractId, orderId: order!.id };
}
const dueOf = async (id: string) =>
  dataOf(await site.here.ask(installContractCalls.billDraft, { id }, site.manager)).due.map(
    ({ milestoneId }) => milestoneId,
  );
const bill = async (id: string, milestoneIds: string[], invoiceNo: string): Promise<string> =>
  dataOf<{ id: string }>(
    await site.here.ask(
      installContractCalls.bill,
      {
        id,
        milestoneIds,
        invoiceNo,
        invoiceType: 'generalVat',
        billingDate: '2026-03-20',
        dueDate: '2026-04-20',
        drawer: '高建军',
        buyerReference: 'PO-9',
      },
      site.manager,
    ),
  ).id;
const xmlOf = (id: string, as: AskedAs = site.manager) => site.here.ask(billingCalls.electronic, { id }, as);

test('invoices of an installation in Singapore are electronic ones, and come to the contract with its tax', async () => {
  const { contractId, orderId } = await inSingapore();
  await site.build(orderId);
  const due = await dueOf(contractId);
  expect(due).toHaveLength(2);
  const payable: number[] = [];
  for (const [at, milestoneId] of due.entries()) {
    const id = await bill(contractId, [milestoneId], `SG-AZ-${at}`);
    // Of the first invoice it is said who sells and who buys; the next one follows it.
    if (at === 0) {
      expect(codeOf(await xmlOf(id))).toBe('electronicBroken');
      dataOf(
        await site.here.ask(
          billingCalls.update,
          { id, ...singaporeParties, buyerReference: 'PO-9' },
          site.manager,
        ),
      );
    }
    const answer = await xmlOf(id);
    expect(answer.status).toBe(200);
    const xml = String(answer.envelope.data);
    expect(xml).toContain(`<cbc:ID>SG-AZ-${at}</cbc:ID>`);
    expect(xml).toContain('<cbc:BuyerReference>PO-9</cbc:BuyerReference>');
    expect(xml).toContain(`<cbc:Name>${at === 0 ? '导轨' : '层门'} (`);
    payable.push(Number(/<cbc:PayableAmount currencyID="SGD">([\d.]+)</.exec(xml)![1]));
  }
  // 100.03 and 9 per cent of it.
  expect(Math.round(payable.reduce((sum, each) => sum + each, 0) * 100)).toBe(10_903);
  expect(await dueOf(contractId)).toEqual([]);
});

test('an invoice of an installation stands in the sheet of invoices with its contract, in both languages', async () => {
  const { contractId, orderId } = await inSingapore();
  await site.build(orderId);
  await bill(contractId, await dueOf(contractId), 'SG-SHEET');
  const { contractNo } = dataOf(
    await site.here.ask(installContractCalls.one, { id: contractId }, site.manager),
  );
  const rowOf = async (as: AskedAs) => {
    const { envelope } = await site.here.ask(billingCalls.export, { words: 'SG-SHEET' }, as);
    const { headings, rows } = await readSheet(envelope.data as unknown as Buffer);
    expect(rows).toHaveLength(1);
    return Object.fromEntries(headings.map((heading, at) => [heading, rows[0]![at]?.value]));
  };
  expect(await rowOf(site.manager)).toMatchObject({
    发票号码: 'SG-SHEET',
    合同编号: contractNo,
    开票金额: 109.03,
    币种: 'SGD',
  });
  expect(Object.values(await rowOf(english(site.manager)))).toContain(contractNo);
  const { envelope } = await site.here.ask(billingCalls.export, { words: 'SG-SHEET' }, site.stranger);
  expect((await readSheet(envelope.data as unknown as Buffer)).rows).toEqual([]);
});

test('of two audits of a step at once one milestone follows, and one invoice', async () => {
  const acts = stepActs(site);
  const { contractId, orderId } = await inSingapore();
  const rails = await acts.keyed(orderId, 'rails');
  await site.finish(rails);
  await Promise.all([acts.audit(rails, { seen: 'done' }), acts.audit(rails, { seen: 'done' })]);
  const due = await dueOf(contractId);
  expect(due).toHaveLength(1);
  const id = await bill(contractId, due, 'SG-ONCE');
  expect(await dueOf(contractId)).toEqual([]);
  expect(dataOf(await site.here.ask(billingCalls.detail, { id }, site.manager)).lines).toMatchObject([
    { description: '导轨', unitPrice: '33.34' },
  ]);
});
