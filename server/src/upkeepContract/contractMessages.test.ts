import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let manager: AskedAs;
let reader: AskedAs;
let stranger: AskedAs;
let owner: AskedAs;
/** Forms that would be taken as they stand. */
let good: Record<'contract' | 'renewal' | 'invoice' | 'creditNote' | 'receipt' | 'payment', object>;
let ids: Record<'contract' | 'unbilled' | 'invoice' | 'receipt' | 'payment', string>;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-11-23T04:00:00.000Z');
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  const person = async (name: string, companyId: string, rights = [...permissions]) => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  manager = await person('manager', ours);
  owner = await person('owner', property);
  stranger = await person('stranger', others);
  reader = await person('reader', ours, ['contract.view', 'finance.view']);
  const anElevator = (no: string) => here.anElevator({ maintainerId: ours, propertyId: property }, no);
  const contract = (contractNo: string, elevatorId: string) => ({
    contractNo,
    partyA: '翠林物业',
    customerId: property,
    contractType: 'full' as const,
    contractNature: 'new' as const,
    paymentMode: 'quarterly' as const,
    effectiveDate: '2026-01-01',
    contractDuration: 12,
    lines: [{ elevatorId, unitPrice: '300.00', quantity: 12 }],
  });
  const add = async (no: string, elevator: string) =>
    dataOf(await here.ask(contractCalls.create, contract(no, await anElevator(elevator)), manager)).id;
  const [billed, unbilled] = [await add('HS-1', 'E-1'), await add('HS-2', 'E-2')];
  const invoice = {
    id: billed,
    invoiceType: 'generalVat' as const,
    billingDate: '2026-11-01',
    drawer: '林会计',
    amount: '900.00',
  };
  const bill = async (invoiceNo: string) =>
    dataOf(await here.ask(billingCalls.addBill, { ...invoice, invoiceNo }, manager)).id;
  const first = await bill('FP-1');
  const money = { id: billed, invoiceId: first, date: '2026-11-10', payer: '翠林物业', payee: '恒升' };
  const receipt = dataOf(await here.ask(collectionCalls.addCollect, { ...money, amount: '500.00' }, manager));
  const payment = dataOf(await here.ask(collectionCalls.addPayment, { ...money, amount: '100.00' }, manager));
  ids = { contract: billed, unbilled, invoice: first, receipt: receipt.id, payment: payment.id };
  const { lines } = dataOf(await here.ask(contractCalls.detail, { id: billed }, manager));
  good = {
    contract: contract('HS-3', await anElevator('E-3')),
    renewal: {
      id: billed,
      contractNo: 'HS-4',
      contractDuration: 12,
      effectiveDate: '2027-01-01',
      lines: lines.map(({ id }) => ({ id, unitPrice: '300.00' })),
    },
    invoice: { ...invoice, invoiceNo: 'FP-2' },
    creditNote: {
      id: first,
      invoiceNo: 'HZ-1',
      billingDate: '2026-11-20',
      drawer: '林会计',
      note: '多开',
      amount: '10.00',
    },
    receipt: { ...money, amount: '10.00' },
    payment: { ...money, amount: '10.00' },
  };
});
afterAll(() => here.close());

const forms = {
  contract: contractCalls.create,
  renewal: renewalCalls.renew,
  invoice: billingCalls.addBill,
  creditNote: billingCalls.creditNote,
  receipt: collectionCalls.addCollect,
  payment: collectionCalls.addPayment,
} as const satisfies Record<string, Call>;

const words = {
  duration: ['合同期限（月）必须大于 0', 'Contract duration in months must be greater than 0'],
  invoice: ['开票金额须大于 0，格式 0.00', 'Invoice amount must be greater than 0 in format 0.00'],
  collected: ['收款金额须大于 0，格式 0.00', 'Collected amount must be greater than 0 in format 0.00'],
  paid: ['付款金额须大于 0，格式 0.00', 'Payment amount must be greater than 0 in format 0.00'],
  below: ['收款金额须小于开票金额', 'The amount received must be below the invoice amount'],
  money: ['金额格式为 0.00', 'Amount format is 0.00'],
  quantity: ['数量格式为 0', 'Quantity format is 0'],
  date: ['请填写正确的日期', 'Enter a correct date'],
  dupContract: ['合同编号已存在', 'Contract number already exists'],
  dupInvoice: ['发票号码已存在', 'Invoice number already exists'],
} as const;

const line = (changes: object) => ({ lines: [{ unitPrice: '300.00', quantity: 12, ...changes }] });
const billedLine = (changes: object) => ({
  amount: undefined,
  lines: [{ description: '维保', quantity: 1, unitPrice: '300.00', taxCode: 'cnService', ...changes }],
});

/** What is wrong in which form, and at which field it is said in which words. */
const wrong: [keyof typeof forms, object, string, keyof typeof words][] = [
  ...['0', '-1', '1.5', 'a'].flatMap((contractDuration): typeof wrong => [
    ['contract', { contractDuration }, 'contractDuration', 'duration'],
    ['renewal', { contractDuration }, 'contractDuration', 'duration'],
  ]),
  ['contract', { contractDuration: '' }, 'contractDuration', 'duration'],
  ...['0.00', '0', '-1.00', '1.234', '1,000.00', 'a', ''].flatMap((amount): typeof wrong => [
    ['invoice', { amount }, 'amount', 'invoice'],
    ['creditNote', { amount }, 'amount', 'invoice'],
    ['receipt', { amount }, 'amount', 'collected'],
    ['payment', { amount }, 'amount', 'paid'],
  ]),
  ['receipt', { amount: '500.01' }, 'amount', 'below'],
  ...['1.234', '1,000.00', 'a'].flatMap((amount): typeof wrong => [
    ['contract', { amount }, 'amount', 'money'],
    ['contract', line({ elevatorId: '1', unitPrice: amount }), 'lines.0.unitPrice', 'money'],
    ['renewal', { lines: [{ id: '1', unitPrice: amount }] }, 'lines.0.unitPrice', 'money'],
    ['invoice', billedLine({ unitPrice: amount }), 'lines.0.unitPrice', 'money'],
  ]),
  ...[1.5, -1, 'a', 1201].flatMap((quantity): typeof wrong => [
    ['contract', line({ elevatorId: '1', quantity }), 'lines.0.quantity', 'quantity'],
    ['invoice', billedLine({ quantity }), 'lines.0.quantity', 'quantity'],
  ]),
  ...['2026-02-30', '23/11/2026', 'today', '', undefined].flatMap((day): typeof wrong => [
    ['contract', { effectiveDate: day }, 'effectiveDate', 'date'],
    ['invoice', { billingDate: day }, 'billingDate', 'date'],
    ['creditNote', { billingDate: day }, 'billingDate', 'date'],
    ['receipt', { date: day }, 'date', 'date'],
    ['payment', { date: day }, 'date', 'date'],
  ]),
  ['contract', { signingDate: '2026-13-01' }, 'signingDate', 'date'],
  ['contract', { expiryDate: '2026-13-01' }, 'expiryDate', 'date'],
  ['invoice', { dueDate: '2026-13-01' }, 'dueDate', 'date'],
  ['contract', { contractNo: 'HS-1' }, 'contractNo', 'dupContract'],
  ['renewal', { contractNo: 'HS-2' }, 'contractNo', 'dupContract'],
  ['invoice', { invoiceNo: 'FP-1' }, 'invoiceNo', 'dupInvoice'],
  ['creditNote', { invoiceNo: 'FP-1' }, 'invoiceNo', 'dupInvoice'],
];

const languages = ['zh', 'en'] as const;
const named = wrong.map(
  ([form, changes, field, word]) => [form, JSON.stringify(changes), field, word, changes] as const,
);

describe.each(languages)('contract forms in %s', (language) => {
  const at = languages.indexOf(language);

  test.each(named)(
    'the %s form rejects %s at the field %s with the message %s',
    async (form, _, field, word, changes) => {
      const input = { ...good[form], ...changes };
      const { envelope } = await here.askRaw(forms[form], input, { ...manager, language });
      expect(envelope.errors?.[field]).toBe(words[word][at]);
    },
  );

  test.each([
    ['receipt', '0.00', 'collected'],
    ['payment', '0.00', 'paid'],
    ['receipt', '1000.01', 'below'],
  ] as const)(
    'changing a %s to the amount %s is rejected with the message %s',
    async (kind, amount, word) => {
      const input = { id: ids[kind], amount };
      const { envelope } = await here.ask(collectionCalls.update, input, { ...manager, language });
      expect(envelope.errors).toEqual({ amount: words[word][at] });
    },
  );
});

/** What is asked for in vain, by whom, and the sentence that answers. */
const refusals: [string, Call, () => object, () => AskedAs, string, string][] = [
  [
    'the manager deletes a contract with invoices',
    contractCalls.remove,
    () => ({ id: ids.contract }),
    () => manager,
    '合同正在使用，不能删除',
    'Contract is in use and cannot be deleted',
  ],
  [
    'the manager opens a contract that does not exist',
    contractCalls.detail,
    () => ({ id: '999999' }),
    () => manager,
    '对象不存在',
    'Object does not exist',
  ],
  [
    'another company opens an invoice',
    billingCalls.detail,
    () => ({ id: ids.invoice }),
    () => stranger,
    '对象不存在',
    'Object does not exist',
  ],
  [
    'the manager deletes a receipt that does not exist',
    collectionCalls.remove,
    () => ({ id: '999999' }),
    () => manager,
    '对象不存在',
    'Object does not exist',
  ],
  [
    'a user with view permissions only adds a contract',
    contractCalls.create,
    () => good.contract,
    () => reader,
    '您没有使用该功能的权限',
    'You have no permission to use this function',
  ],
  [
    'a user with view permissions only adds an invoice',
    billingCalls.addBill,
    () => good.invoice,
    () => reader,
    '您没有使用该功能的权限',
    'You have no permission to use this function',
  ],
  [
    'a user with view permissions only adds a receipt',
    collectionCalls.addCollect,
    () => good.receipt,
    () => reader,
    '您没有使用该功能的权限',
    'You have no permission to use this function',
  ],
  [
    'party A adds an invoice',
    billingCalls.addBill,
    () => good.invoice,
    () => owner,
    '该合同由其他单位管理',
    'This contract is managed by another company',
  ],
];

describe.each(languages)('contract refusals in %s', (language) => {
  test.each(refusals)(
    'the call answers with the expected refusal when %s',
    async (_, call, input, as, zh, en) => {
      const { envelope } = await here.askRaw(call, input() as Record<string, unknown>, { ...as(), language });
      expect(envelope).toMatchObject({ success: false, description: language === 'zh' ? zh : en });
    },
  );

  test.each([
    ['contracts', contractPaperCalls.export],
    ['invoices', billingCalls.export],
    ['receipts', collectionCalls.export],
  ] as const)('an export of %s is rejected when its period ends before it begins', async (_, call) => {
    const { envelope } = await here.askRaw(
      call,
      { from: '2026-11-30', to: '2026-11-01' },
      { ...manager, language },
    );
    expect(envelope).toMatchObject({
      success: false,
      errors: { to: language === 'zh' ? '结束不能早于开始' : 'The end cannot be before the start' },
    });
  });
});

test('deletes a contract without invoices', async () => {
  dataOf(await here.ask(contractCalls.remove, { id: ids.unbilled }, manager));
});
