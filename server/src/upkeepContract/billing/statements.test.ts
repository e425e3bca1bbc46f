import { daysAfter } from '@hoistway/contract/time/days.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfCents } from '@hoistway/contract/money.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';
import { aBillingPlace, type BillingPlace } from '#testing/money/aBillingPlace.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let clerk: AskedAs;
let nextNo: BillingPlace['nextNo'];
let aContract: BillingPlace['aContract'];
let bill: BillingPlace['bill'];
let addBill: BillingPlace['addBill'];
let receipt: BillingPlace['receipt'];
let receive: BillingPlace['receive'];
let invoiceOf: BillingPlace['invoiceOf'];

beforeAll(async () => {
  ({ here, manager, owner, stranger, clerk, nextNo, aContract, bill, addBill, receipt, receive, invoiceOf } =
    await aBillingPlace());
});
afterAll(() => here.close());

describe('detail', () => {
  test('party A can read its invoices but not add to them, and another company cannot read them', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    expect(await invoiceOf(invoiceId, owner)).toMatchObject({ managed: false });
    expect(await here.ask(billingCalls.detail, { id: invoiceId }, stranger)).toMatchObject({
      envelope: { code: 'objectMissing' },
    });
    expect(await here.ask(billingCalls.addBill, bill(id), owner)).toMatchObject({
      envelope: { code: 'contractOfOthers' },
    });
    expect(await here.ask(collectionCalls.addCollect, receipt(id, invoiceId, '1.00'), owner)).toMatchObject({
      envelope: { code: 'contractOfOthers' },
    });
    expect((await here.ask(billingCalls.page, {}, clerk)).status).toBe(403);
  });
});

describe('ageing and statement', () => {
  test('unpaid invoices are grouped by age, and a boundary day counts as the older group', async () => {
    const { id } = await aContract(1, 'Marina One');
    const days = ['2026-08-24', '2026-08-23', '2026-05-24', '2026-05-23', '2025-11-23', '2024-11-23'];
    for (const billingDate of days) await addBill(id, { billingDate, amount: '100.00' });
    const paid = await addBill(id, { billingDate: '2024-01-01' });
    dataOf(await receive(id, paid, '900.00'));
    const search = { customer: 'Marina One' };
    const { recent, buckets, outstanding } = dataOf(await here.ask(billingCalls.counts, search, manager));
    expect(outstanding).toBe('600.00');
    expect(recent).toEqual({ n: 1, amount: '100.00' });
    expect(buckets).toEqual([
      { bucket: 'm3', n: 2, amount: '200.00' },
      { bucket: 'm6', n: 1, amount: '100.00' },
      { bucket: 'm12', n: 1, amount: '100.00' },
      { bucket: 'm24', n: 1, amount: '100.00' },
    ]);
    const old = dataOf(await here.ask(billingCalls.page, { ...search, bucket: 'm3' }, manager));
    expect(old.rows.map(({ billingDate }) => billingDate)).toEqual(['2026-08-23', '2026-05-24']);
    const { rows } = dataOf(await here.ask(collectionCalls.ageing, {}, manager));
    expect(rows.find(({ customer }) => customer === 'Marina One')).toMatchObject({
      recent: '100.00',
      m3: '200.00',
      m6: '100.00',
      m12: '100.00',
      m24: '100.00',
      total: '600.00',
    });
  });

  test('a customer statement has correct balances, also in its PDF in both languages', async () => {
    const { id } = await aContract(1, '滨海大厦');
    const early = await addBill(id, { billingDate: '2026-09-01' });
    dataOf(await receive(id, early, '200.00', { date: '2026-09-20' }));
    dataOf(await receive(id, early, '300.00', { date: '2026-10-20' }));
    await addBill(id, { billingDate: '2026-10-01', amount: '100.00' });
    const voided = await addBill(id, { billingDate: '2026-10-02' });
    dataOf(await here.ask(billingCalls.void, { id: voided, reason: '重复' }, manager));
    const asked = { customer: '滨海大厦', from: '2026-10-01', to: '2026-10-31' };
    expect(dataOf(await here.ask(collectionCalls.statement, asked, manager))).toMatchObject({
      opening: '700.00',
      debits: '100.00',
      credits: '300.00',
      closing: '500.00',
      rows: [{ kind: 'invoice' }, { kind: 'receipt', balance: '500.00' }],
    });
    for (const [language, word] of [
      ['zh', '期末余额'],
      ['en', 'Closing balance'],
    ] as const) {
      const answer = await here.ask(collectionCalls.statementDocument, asked, { ...manager, language });
      const { text } = await readPdf(answer.envelope.data as unknown as Buffer);
      expect(text).toContain(word);
      expect(text).toContain('500.00');
    }
  });

  test('ageing and statement of any day come to the same for each customer', async () => {
    const customers = ['账龄甲', '账龄乙'];
    const contracts = await Promise.all(customers.map((customer) => aContract(1, customer)));
    const dayOf = (days: number) => daysAfter('2026-06-01', days);
    const act = fc.record({
      contract: fc.nat(1),
      what: fc.constantFrom('bill', 'receive', 'credit', 'refund' as const),
      days: fc.integer({ min: 0, max: 200 }),
      amount: fc.integer({ min: 1, max: 50_000 }).map(textOfCents),
    });
    const invoices: [string, string][] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 8 }), async (acts) => {
        for (const { contract, what, days, amount } of acts) {
          const { id } = contracts[contract]!;
          const own = invoices.filter(([of]) => of === id);
          const invoiceId = own[days % Math.max(1, own.length)]?.[1];
          if (what === 'bill' || invoiceId === undefined) {
            const made = bill(id, { billingDate: dayOf(days), amount });
            invoices.push([id, dataOf(await here.ask(billingCalls.addBill, made, manager)).id]);
          } else if (what === 'credit')
            await here.ask(
              billingCalls.creditNote,
              {
                id: invoiceId,
                invoiceNo: nextNo('HZ'),
                billingDate: dayOf(days),
                confirmedDay: true,
                drawer: '林会计',
                note: '多开',
                amount,
              },
              manager,
            );
          else
            await here.ask(
              collectionCalls[what === 'receive' ? 'addCollect' : 'addPayment'],
              receipt(id, invoiceId, amount, { date: dayOf(days), confirmedDay: true }),
              manager,
            );
        }
        const { rows, today } = dataOf(await here.ask(collectionCalls.ageing, {}, manager));
        for (const customer of customers) {
          const asked = { customer, from: '2026-01-01', to: today };
          const { closing } = dataOf(await here.ask(collectionCalls.statement, asked, manager));
          expect(rows.find((row) => row.customer === customer)?.total ?? '0.00').toBe(closing);
        }
      }),
      { seed: 36, numRuns: 12, endOnFailure: true },
    );
  });
});
