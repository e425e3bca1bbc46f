import { daysAfter } from '@hoistway/contract/time/days.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfCents } from '@hoistway/contract/money.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { singaporeParties } from '#testing/money/singaporeParties.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let clerk: AskedAs;
let ours: string;
let property: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-11-23T04:00:00.000Z');
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  const person = async (name: string, companyId: string, rights = [...permissions]) => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  manager = await person('manager', ours);
  owner = await person('owner', property);
  stranger = await person('stranger', others);
  clerk = await person('clerk', ours, ['contract.view']);
});
afterAll(() => here.close());

let serial = 0;
const byText = (one: string, other: string) => one.localeCompare(other);
const nextNo = (kind: string) => `${kind}-${String((serial += 1)).padStart(4, '0')}`;

/** A contract of a year over some elevators at 300.00 a month, by quarters. */
async function aContract(elevators = 1, partyA = '翠林物业') {
  const elevatorIds = await Promise.all(
    Array.from({ length: elevators }, () =>
      here.anElevator({ maintainerId: ours, propertyId: property }, nextNo('HT')),
    ),
  );
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: nextNo('HS'),
        partyA,
        customerId: property,
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines: elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice: '300.00', quantity: 12 })),
      },
      manager,
    ),
  );
  return { id, elevatorIds };
}

const bill = (id: string, more: object = {}) => ({
  id,
  invoiceNo: nextNo('FP'),
  invoiceType: 'generalVat' as const,
  billingDate: '2026-11-01',
  drawer: '林会计',
  amount: '900.00',
  ...more,
});
const addBill = async (id: string, more: object = {}) =>
  dataOf(await here.ask(billingCalls.addBill, bill(id, more), manager)).id;
const receipt = (id: string, invoiceId: string, amount: string, more: object = {}) => ({
  id,
  invoiceId,
  amount,
  date: '2026-11-10',
  payer: '翠林物业',
  payee: '恒升',
  ...more,
});
const receive = (id: string, invoiceId: string, amount: string, more: object = {}) =>
  here.ask(collectionCalls.addCollect, receipt(id, invoiceId, amount, more), manager);
const invoiceOf = async (id: string, as = manager) => dataOf(await here.ask(billingCalls.detail, { id }, as));
const contractOf = async (id: string) => dataOf(await here.ask(contractCalls.detail, { id }, manager));
const maintenance = { description: '维保', quantity: 1, unitPrice: '300.00', taxCode: 'cnService' as const };

test('an invoice computes tax per rate on the sum of its lines and adds to the contract’s billed amount', async () => {
  const { id, elevatorIds } = await aContract();
  const invoiceId = await addBill(id, {
    amount: undefined,
    lines: [
      { ...maintenance, elevatorId: elevatorIds[0], quantity: 3 },
      { ...maintenance, unitPrice: '0.25', taxCode: 'sgStandard' },
      { ...maintenance, unitPrice: '0.25', taxCode: 'sgStandard' },
    ],
  });
  expect(await invoiceOf(invoiceId)).toMatchObject({
    netAmount: '900.50',
    taxAmount: '54.05',
    amount: '954.55',
    outstanding: '954.55',
    state: 'unpaid',
    sellerName: '恒升',
    buyerName: '翠林物业',
    taxes: [
      { taxCode: 'sgStandard', taxRate: 9, net: '0.50', tax: '0.05' },
      { taxCode: 'cnService', taxRate: 6, net: '900.00', tax: '54.00' },
    ],
  });
  expect(await contractOf(id)).toMatchObject({ invoices: 1, billedAmount: '954.55', receivedAmount: '0.00' });
});

test.each([
  ['an amount of zero', { amount: '0.00' }, { amount: '开票金额须大于 0，格式 0.00' }],
  ['a negative amount', { amount: '-1.00' }, { amount: '开票金额须大于 0，格式 0.00' }],
  ['three decimals', { amount: '1.005' }, { amount: expect.any(String) }],
  ['a date that does not exist', { billingDate: '2026-02-30' }, { billingDate: expect.any(String) }],
  ['neither amount nor lines', { amount: undefined }, { amount: '开票金额须大于 0，格式 0.00' }],
  [
    'an amount that differs from its lines',
    { lines: [maintenance] },
    { amount: expect.stringContaining('318.00') },
  ],
  ['a fractional quantity', { lines: [{ ...maintenance, quantity: 0.5 }] }, expect.anything()],
  ['a due date before the billing date', { dueDate: '2026-10-31' }, { dueDate: '付款期限不能早于开票日期' }],
  ['an instalment that the contract lacks', { instalment: 5 }, { instalment: '合同没有这一期' }],
] as const)('rejects an invoice with %s', async (_, more, errors) => {
  const { id } = await aContract();
  expect(await here.askRaw(billingCalls.addBill, bill(id, more), manager)).toMatchObject({
    envelope: { success: false, errors },
  });
});

test('a special VAT invoice requires the buyer’s details, and the next one takes them from it', async () => {
  const { id } = await aContract(1, '金桥商场');
  const special = bill(id, { invoiceType: 'specialVat' });
  expect(await here.ask(billingCalls.addBill, special, manager)).toMatchObject({
    envelope: {
      errors: {
        buyerTaxNo: '专用发票须填写购买方税号',
        buyerBank: '专用发票须填写购买方开户行',
        buyerAccount: '专用发票须填写购买方账号',
      },
    },
  });
  const buyer = {
    buyerTaxNo: '91310000MA1K00001X',
    buyerAddress: '浦东新区金桥路 1 号',
    buyerPhone: '021-50000001',
    buyerBank: '工商银行金桥支行',
    buyerAccount: '1001 2002 3003',
  };
  dataOf(await here.ask(billingCalls.addBill, { ...special, ...buyer }, manager));
  expect(dataOf(await here.ask(billingCalls.draft, { id }, manager))).toMatchObject({
    ...buyer,
    invoiceType: 'specialVat',
    drawer: '林会计',
  });
  dataOf(await here.ask(billingCalls.addBill, { ...bill(id), invoiceType: 'specialVat' }, manager));
});

test('rejects an invoice number that the company has used, even for a voided invoice', async () => {
  const { id } = await aContract();
  const invoiceNo = nextNo('FP');
  const invoiceId = await addBill(id, { invoiceNo });
  dataOf(await here.ask(billingCalls.void, { id: invoiceId, reason: '抬头错误' }, manager));
  expect(await here.ask(billingCalls.addBill, bill(id, { invoiceNo }), manager)).toMatchObject({
    envelope: { errors: { invoiceNo: '发票号码已存在' } },
  });
  expect(await contractOf(id)).toMatchObject({ invoices: 0, billedAmount: '0.00' });
  expect(await receive(id, invoiceId, '1.00')).toMatchObject({ envelope: { code: 'invoiceVoided' } });
});

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
  expect(await here.ask(collectionCalls.update, { id: received, amount: '299.99' }, manager)).toMatchObject({
    envelope: { success: false },
  });
  dataOf(await receive(id, invoiceId, '300.00'));
  expect(await here.ask(collectionCalls.remove, { id: paid }, manager)).toMatchObject({
    envelope: { code: 'paymentReceivedAnew' },
  });
});

test('a receipt can be raised up to the outstanding amount, and can be deleted', async () => {
  const { id } = await aContract();
  const invoiceId = await addBill(id);
  const { id: received } = dataOf(await receive(id, invoiceId, '400.00'));
  dataOf(await here.ask(collectionCalls.update, { id: received, amount: '900.00' }, manager));
  expect(await here.ask(collectionCalls.update, { id: received, amount: '900.01' }, manager)).toMatchObject({
    envelope: { errors: { amount: '收款金额须小于开票金额' } },
  });
  dataOf(await here.ask(collectionCalls.remove, { id: received }, manager));
  expect(await contractOf(id)).toMatchObject({ receivedAmount: '0.00' });
});

test('an invoice with receipts cannot be deleted, voided or changed in amount', async () => {
  const { id } = await aContract();
  const invoiceId = await addBill(id);
  dataOf(await receive(id, invoiceId, '1.00'));
  const refused = { envelope: { code: 'invoiceReceived' } };
  expect(await here.ask(billingCalls.remove, { id: invoiceId }, manager)).toMatchObject(refused);
  expect(await here.ask(billingCalls.void, { id: invoiceId, reason: '错' }, manager)).toMatchObject(refused);
  expect(await here.ask(billingCalls.update, { id: invoiceId, amount: '901.00' }, manager)).toMatchObject(
    refused,
  );
  dataOf(await here.ask(billingCalls.update, { id: invoiceId, drawer: '王会计' }, manager));
  expect(await invoiceOf(invoiceId)).toMatchObject({ drawer: '王会计', amount: '900.00' });
});

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

test('unpaid invoices are grouped by age, and a boundary day counts as the older group', async () => {
  const { id } = await aContract(1, 'Marina One');
  const days = ['2026-08-24', '2026-08-23', '2026-05-24', '2026-05-23', '2025-11-23', '2024-11-23'];
  for (const billingDate of days) await addBill(id, { billingDate, amount: '100.00' });
  const paid = await addBill(id, { billingDate: '2024-01-01' });
  dataOf(await receive(id, paid, '900.00'));
  const search = { customer: 'Marina One' };
  const { buckets, outstanding } = dataOf(await here.ask(billingCalls.counts, search, manager));
  expect(outstanding).toBe('600.00');
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

test('the invoice draft proposes the next instalment with a line per elevator', async () => {
  const { id, elevatorIds } = await aContract(2);
  await addBill(id, { instalment: 1, invoiceNo: 'SH-0099' });
  const draft = dataOf(await here.ask(billingCalls.draft, { id }, manager));
  expect(draft).toMatchObject({ instalment: 2, invoiceNo: 'SH-0100' });
  expect(draft.lines.map(({ elevatorId }) => elevatorId ?? '').toSorted(byText)).toEqual(
    elevatorIds.toSorted(byText),
  );
  for (const line of draft.lines)
    expect(line).toMatchObject({
      quantity: 3,
      unitPrice: '300.00',
      periodFrom: '2026-04-01',
      periodTo: '2026-06-30',
    });
});

test('the draft names parties and drawer in the reader’s language, whichever the last invoice was written in', async () => {
  const names = { name: '桂苑物业', englishName: 'Guiyuan Property' };
  const customerId = await here.aCompany(nextNo('物业'), 'property');
  const maker = await here.aCompany(nextNo('维保'));
  await here.db.updateTable('company').set(names).where('id', '=', customerId).execute();
  await here.db.updateTable('company').set({ englishName: 'Maker' }).where('id', '=', maker).execute();
  await here.aUser('maker', maker, { permissions: [...permissions], scope: 'company' });
  const token = await here.signIn('maker');
  await here.db
    .insertInto('staff')
    .values({
      companyId: maker,
      name: '苏婉婷',
      englishName: 'Su Wanting',
      phone: '13800138000',
      kind: 'maintenance',
      status: 'active',
      onDuty: false,
    })
    .execute();
  const contract = {
    contractNo: nextNo('XT'),
    partyA: '桂苑物业',
    customerId,
    contractType: 'full' as const,
    contractNature: 'new' as const,
    paymentMode: 'monthly' as const,
    effectiveDate: '2026-01-01',
    contractDuration: 12,
    lines: [
      {
        elevatorId: await here.anElevator({ maintainerId: maker, propertyId: customerId }, nextNo('HT')),
        unitPrice: '10.00',
        quantity: 12,
      },
    ],
  };
  const { id } = dataOf(await here.ask(contractCalls.create, contract, { token }));
  const draft = async (language: 'zh' | 'en') =>
    dataOf(await here.ask(billingCalls.draft, { id }, { token, language }));
  for (const [buyerName, drawer] of [
    ['Guiyuan Property', 'Su Wanting'],
    ['桂苑物业', '苏婉婷'],
  ] as const) {
    const { sellerName } = await draft(drawer === '苏婉婷' ? 'zh' : 'en');
    const invoice = { id, invoiceNo: nextNo('MK'), billingDate: '2026-01-01', amount: '10.00', sellerName };
    dataOf(
      await here.ask(
        billingCalls.addBill,
        { ...invoice, invoiceType: 'generalVat', buyerName, drawer },
        { token },
      ),
    );
    expect(await draft('en')).toMatchObject({
      buyerName: 'Guiyuan Property',
      sellerName: 'Maker',
      drawer: 'Su Wanting',
    });
    expect(await draft('zh')).toMatchObject({
      buyerName: '桂苑物业',
      sellerName: expect.stringMatching(/^维保/),
      drawer: '苏婉婷',
    });
  }
  const account = { nick: '梁静怡', englishNick: 'Liang Jingyi' };
  await here.db.updateTable('userAccount').set(account).where('username', '=', 'maker').execute();
  const byAccount = { id, invoiceNo: nextNo('MK'), billingDate: '2026-01-01', amount: '10.00' };
  dataOf(
    await here.ask(
      billingCalls.addBill,
      { ...byAccount, invoiceType: 'generalVat', drawer: 'Liang Jingyi' },
      { token },
    ),
  );
  expect((await draft('zh')).drawer).toBe('梁静怡');
  expect((await draft('en')).drawer).toBe('Liang Jingyi');
});

test('the draft of a company’s first invoice has no number', async () => {
  const companyId = await here.aCompany('新梯维保');
  await here.aUser('newcomer', companyId, { permissions: [...permissions], scope: 'company' });
  const newcomer = { token: await here.signIn('newcomer') };
  const contract = {
    contractNo: nextNo('XT'),
    partyA: '翠林物业',
    contractType: 'full' as const,
    contractNature: 'new' as const,
    paymentMode: 'lumpSum' as const,
    effectiveDate: '2026-01-01',
    contractDuration: 12,
    lines: [
      {
        elevatorId: await here.anElevator({ maintainerId: companyId }, nextNo('HT')),
        unitPrice: '10.00',
        quantity: 12,
      },
    ],
  };
  const { id } = dataOf(await here.ask(contractCalls.create, contract, newcomer));
  expect(dataOf(await here.ask(billingCalls.draft, { id }, newcomer))).toMatchObject({
    invoiceNo: '',
    drawer: '',
    instalment: 1,
    lines: [{ unitPrice: '10.00', quantity: 12 }],
  });
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

test('the invoice check and the saved invoice report the same findings against the contract', async () => {
  const { id, elevatorIds } = await aContract();
  const line = { ...maintenance, elevatorId: elevatorIds[0], quantity: 3 };
  const quarter = { periodFrom: '2026-01-01', periodTo: '2026-03-31' };
  await addBill(id, { amount: undefined, instalment: 1, lines: [{ ...line, ...quarter }] });
  const again = { ...line, periodFrom: '2026-03-01', periodTo: '2026-05-31', unitPrice: '310.00' };
  const asked = { id, billingDate: '2026-11-01', instalment: 1, lines: [again] };
  const findings = dataOf(await here.ask(billingCalls.check, asked, manager));
  expect(findings.map(({ kind }) => kind)).toEqual(['priceDiffers', 'alreadyBilled', 'instalmentBilled']);
  const confirmedWhy = '补差价';
  const invoiceId = await addBill(id, { amount: undefined, instalment: 1, lines: [again], confirmedWhy });
  expect((await invoiceOf(invoiceId)).findings).toEqual(findings);
});

const singapore = {
  invoiceNo: 'SG-1',
  dueDate: '2026-12-01',
  ...singaporeParties,
  sellerBank: 'DBS',
  sellerAccount: '123-45678-9',
  amount: undefined,
  lines: [{ description: 'Maintenance <&>', quantity: 3, unitPrice: '300.00', taxCode: 'sgStandard' }],
};

test('an electronic invoice is produced only for an invoice that meets the Peppol rules', async () => {
  const { id } = await aContract(1, 'Raffles Tower');
  const plain = await addBill(id);
  expect(await here.ask(billingCalls.electronic, { id: plain }, manager)).toMatchObject({
    envelope: { code: 'electronicBroken' },
  });
  const invoiceId = await addBill(id, { ...singapore, buyerReference: null });
  expect((await invoiceOf(invoiceId)).electronic).toEqual(['PEPPOL-EN16931-R003-SG']);
  dataOf(await here.ask(billingCalls.update, { id: invoiceId, buyerReference: 'PO-7' }, manager));
  expect((await invoiceOf(invoiceId)).electronic).toEqual([]);
  const answer = await here.ask(billingCalls.electronic, { id: invoiceId }, manager);
  const xml = String(answer.envelope.data);
  for (const part of [
    '<cbc:CustomizationID>urn:peppol:pint:billing-1@sg-1</cbc:CustomizationID>',
    '<cbc:Name>Maintenance &lt;&amp;&gt;</cbc:Name>',
    '<cbc:TaxAmount currencyID="SGD">81.00</cbc:TaxAmount>',
    '<cbc:PayableAmount currencyID="SGD">981.00</cbc:PayableAmount>',
    '<cbc:EndpointID schemeID="0195">SGUEN201198765B</cbc:EndpointID>',
  ])
    expect(xml).toContain(part);
  const credit = {
    id: invoiceId,
    invoiceNo: 'SG-C1',
    billingDate: '2026-11-20',
    drawer: 'Lin',
    note: 'Overbilled',
  };
  const lines = [{ ...singapore.lines[0]!, quantity: 1 }];
  const note = dataOf(await here.askRaw(billingCalls.creditNote, { ...credit, lines }, manager)) as {
    id: string;
  };
  const creditXml = String((await here.ask(billingCalls.electronic, note, manager)).envelope.data);
  expect(creditXml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(creditXml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>SG-1<\/cbc:ID>/);
});

test('the invoice PDF shows the buyer, the tax and the total in both languages', async () => {
  const { id } = await aContract(1, 'Suntec');
  const invoiceId = await addBill(id, { ...singapore, invoiceNo: nextNo('SG') });
  for (const [language, words] of [
    ['zh', ['购买方', '2 Raffles Place', 'GST 标准税率', 'SGD 981.00']],
    ['en', ['Buyer', '2 Raffles Place', 'GST standard-rated', 'SGD 981.00']],
  ] as const) {
    const answer = await here.ask(billingCalls.document, { id: invoiceId }, { ...manager, language });
    const { text } = await readPdf(answer.envelope.data as unknown as Buffer);
    for (const word of words) expect(text).toContain(word);
  }
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
