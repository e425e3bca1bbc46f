import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfCents } from '@hoistway/contract/money.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aBillingPlace, type BillingPlace } from '#testing/money/aBillingPlace.ts';

let here: Installation;
let manager: AskedAs;
let nextNo: BillingPlace['nextNo'];
let aContract: BillingPlace['aContract'];
let bill: BillingPlace['bill'];
let addBill: BillingPlace['addBill'];
let receipt: BillingPlace['receipt'];
let receive: BillingPlace['receive'];
let invoiceOf: BillingPlace['invoiceOf'];
let contractOf: BillingPlace['contractOf'];

beforeAll(async () => {
  ({ here, manager, nextNo, aContract, bill, addBill, receipt, receive, invoiceOf, contractOf } =
    await aBillingPlace());
});
afterAll(() => here.close());

describe('addCollect', () => {
  test('receipts are accepted up to the invoice amount and rejected above it', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    dataOf(await receive(id, invoiceId, '400.00'));
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'partPaid', outstanding: '500.00' });
    expect(await receive(id, invoiceId, '500.01')).toMatchObject({
      envelope: { errors: { amount: '收款金额须小于开票金额' } },
    });
    dataOf(await receive(id, invoiceId, '500.00'));
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', receivedAmount: '900.00' });
    expect(await contractOf(id)).toMatchObject({ billedAmount: '900.00', receivedAmount: '900.00' });
  });

  test('concurrent receipts never exceed the invoice, and only those above what is owed are rejected', async () => {
    const { id } = await aContract();
    const billedAndParts = fc.integer({ min: 2, max: 100_000 }).chain((billed) =>
      fc.record({
        billed: fc.constant(billed),
        parts: fc.array(fc.integer({ min: 1, max: billed }), { minLength: 2, maxLength: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(billedAndParts, async ({ billed, parts }) => {
        const invoiceId = await addBill(id, { amount: textOfCents(billed) });
        const answers = await Promise.all(parts.map((part) => receive(id, invoiceId, textOfCents(part))));
        const came = parts.filter((_, at) => answers[at]!.envelope.success);
        const left = billed - came.reduce((sum, part) => sum + part, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const [at, part] of parts.entries())
          if (!answers[at]!.envelope.success) expect(part).toBeGreaterThan(left);
        expect(await invoiceOf(invoiceId)).toMatchObject({ outstanding: textOfCents(left) });
      }),
      { numRuns: 25 },
    );
  });

  test('the database rejects a receipt above the invoice amount', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    const insertion = here.db
      .insertInto('collection')
      .values({
        contractId: id,
        invoiceId,
        kind: 'receipt',
        amount: 90_001,
        date: '2026-11-10',
        payer: 'A',
        payee: 'B',
        note: null,
        createdBy: null,
      })
      .execute();
    await expect(insertion).rejects.toMatchObject({ constraint: 'invoice_received' });
  });

  test.each([
    ['addCollect', '0.00', '收款金额须大于 0，格式 0.00'],
    ['addPayment', '0.00', '付款金额须大于 0，格式 0.00'],
    ['addPayment', '1.00', '退款不能超过已收金额 0.00'],
  ] as const)('%s rejects the amount %s', async (name, amount, message) => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    expect(await here.ask(collectionCalls[name], receipt(id, invoiceId, amount), manager)).toMatchObject({
      envelope: { errors: { amount: message } },
    });
  });

  test('a receipt can be raised up to the outstanding amount, and can be deleted', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    const { id: received } = dataOf(await receive(id, invoiceId, '400.00'));
    dataOf(await here.ask(collectionCalls.update, { id: received, amount: '900.00' }, manager));
    expect(await here.ask(collectionCalls.update, { id: received, amount: '900.01' }, manager)).toMatchObject(
      {
        envelope: { errors: { amount: '收款金额须小于开票金额' } },
      },
    );
    dataOf(await here.ask(collectionCalls.remove, { id: received }, manager));
    expect(await contractOf(id)).toMatchObject({ receivedAmount: '0.00' });
  });

  test('an invoice with receipts cannot be deleted, voided or changed in amount', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    dataOf(await receive(id, invoiceId, '1.00'));
    const refused = { envelope: { code: 'invoiceReceived' } };
    expect(await here.ask(billingCalls.remove, { id: invoiceId }, manager)).toMatchObject(refused);
    expect(await here.ask(billingCalls.void, { id: invoiceId, reason: '错' }, manager)).toMatchObject(
      refused,
    );
    expect(await here.ask(billingCalls.update, { id: invoiceId, amount: '901.00' }, manager)).toMatchObject(
      refused,
    );
    dataOf(await here.ask(billingCalls.update, { id: invoiceId, drawer: '王会计' }, manager));
    expect(await invoiceOf(invoiceId)).toMatchObject({ drawer: '王会计', amount: '900.00' });
  });

  test('the state of an instalment follows the receipts and voiding of its invoice', async () => {
    const { id } = await aContract();
    const states = async () => (await contractOf(id)).instalments.map(({ state }) => state);
    expect(await states()).toEqual(['unbilled', 'unbilled', 'unbilled', 'unbilled']);
    const invoiceId = await addBill(id, { instalment: 2 });
    expect(await states()).toEqual(['unbilled', 'unpaid', 'unbilled', 'unbilled']);
    const { id: first } = dataOf(await receive(id, invoiceId, '400.00'));
    expect(await states()).toEqual(['unbilled', 'partPaid', 'unbilled', 'unbilled']);
    const { id: second } = dataOf(await receive(id, invoiceId, '500.00'));
    expect(await states()).toEqual(['unbilled', 'paid', 'unbilled', 'unbilled']);
    for (const each of [second, first]) dataOf(await here.ask(collectionCalls.remove, { id: each }, manager));
    dataOf(await here.ask(billingCalls.void, { id: invoiceId, reason: '抬头错误' }, manager));
    expect(await states()).toEqual(['unbilled', 'unbilled', 'unbilled', 'unbilled']);
  });

  test.each([
    ['a receipt before its invoice', 'addCollect', { date: '2026-10-31' }, '日期不能早于 2026-11-01'],
    ['a receipt after today', 'addCollect', { date: '2026-11-24' }, expect.stringContaining('日期晚于今天')],
    ['a refund before its receipt', 'addPayment', { date: '2026-11-09' }, '日期不能早于 2026-11-10'],
  ] as const)('rejects %s', async (_, name, more, message) => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    dataOf(await receive(id, invoiceId, '300.00'));
    const given = receipt(id, invoiceId, '100.00', more);
    expect(await here.ask(collectionCalls[name], given, manager)).toMatchObject({
      envelope: { errors: { date: message } },
    });
  });

  test('a receipt of a day to come is saved and moved only when a person confirms the day', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    const ahead = receipt(id, invoiceId, '300.00', { date: '2026-12-24', confirmedDay: true });
    const { id: received } = dataOf(await here.ask(collectionCalls.addCollect, ahead, manager));
    const move = (more: object) => here.ask(collectionCalls.update, { id: received, ...more }, manager);
    expect(await move({ date: '2026-12-25' })).toMatchObject({
      envelope: { errors: { date: expect.anything() } },
    });
    expect(await move({ date: '2026-10-31', confirmedDay: true })).toMatchObject({
      envelope: { errors: { date: expect.anything() } },
    });
    dataOf(await move({ amount: '200.00' }));
    dataOf(await move({ date: '2026-12-25', confirmedDay: true }));
  });
});

describe('addPayment', () => {
  test('a refund raises the outstanding amount and blocks the deletion of its receipt', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    const { id: received } = dataOf(await receive(id, invoiceId, '900.00'));
    const back = { ...receipt(id, invoiceId, '300.00'), payer: '恒升', payee: '翠林物业' };
    const { id: paid } = dataOf(await here.ask(collectionCalls.addPayment, back, manager));
    expect(await invoiceOf(invoiceId)).toMatchObject({ receivedAmount: '600.00', outstanding: '300.00' });
    expect(await here.ask(collectionCalls.remove, { id: received }, manager)).toMatchObject({
      envelope: { code: 'receiptPaidBack' },
    });
    expect(await here.ask(collectionCalls.update, { id: received, amount: '299.99' }, manager)).toMatchObject(
      {
        envelope: { success: false },
      },
    );
    dataOf(await receive(id, invoiceId, '300.00'));
    expect(await here.ask(collectionCalls.remove, { id: paid }, manager)).toMatchObject({
      envelope: { code: 'paymentReceivedAnew' },
    });
  });
});

describe('creditNote', () => {
  test('a credit note is limited to the outstanding amount, and voiding it restores that amount', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    dataOf(await receive(id, invoiceId, '500.00'));
    const credit = (amount: string) => ({
      id: invoiceId,
      invoiceNo: nextNo('HZ'),
      billingDate: '2026-11-20',
      drawer: '林会计',
      note: '多开',
      amount,
    });
    expect(await here.ask(billingCalls.creditNote, credit('400.01'), manager)).toMatchObject({
      envelope: { errors: { amount: expect.stringContaining('400.00') } },
    });
    const { id: noteId } = dataOf(await here.ask(billingCalls.creditNote, credit('400.00'), manager));
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', creditedAmount: '400.00' });
    expect(await invoiceOf(noteId)).toMatchObject({ state: 'creditNote', outstanding: '0.00' });
    expect(await contractOf(id)).toMatchObject({ invoices: 1, billedAmount: '500.00' });
    expect(await receive(id, noteId, '1.00')).toMatchObject({ envelope: { code: 'invoiceIsCredit' } });
    dataOf(await here.ask(billingCalls.void, { id: noteId, reason: '误开' }, manager));
    expect(await invoiceOf(invoiceId)).toMatchObject({ outstanding: '400.00', creditedAmount: '0.00' });
  });

  test('rejects a credit note before its invoice, after today, and an invoice years ahead', async () => {
    const { id } = await aContract();
    const invoiceId = await addBill(id);
    const note = (billingDate: string, more: object = {}) =>
      here.ask(
        billingCalls.creditNote,
        {
          id: invoiceId,
          invoiceNo: nextNo('HZ'),
          billingDate,
          drawer: '林会计',
          note: '多开',
          amount: '1.00',
          ...more,
        },
        manager,
      );
    const refused = { envelope: { errors: { billingDate: expect.anything() } } };
    expect(await note('2026-10-31', { confirmedDay: true })).toMatchObject(refused);
    expect(await note('2026-11-26')).toMatchObject(refused);
    dataOf(await note('2026-11-26', { confirmedDay: true }));
    const ahead = bill(id, { billingDate: '2027-11-25' });
    expect(await here.ask(billingCalls.addBill, ahead, manager)).toMatchObject(refused);
    dataOf(await here.ask(billingCalls.addBill, bill(id, { billingDate: '2027-11-23' }), manager));
  });
});
