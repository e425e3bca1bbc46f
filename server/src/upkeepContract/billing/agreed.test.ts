import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { singaporeParties } from '#testing/money/singaporeParties.ts';

let here: Installation;
let manager: AskedAs;
let ours: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-11-23T04:00:00.000Z');
  ours = await here.aCompany('恒升');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
});
afterAll(() => here.close());

let serial = 0;
const nextNo = (kind: string) => `${kind}-${String((serial += 1)).padStart(4, '0')}`;

/** A contract of the year 2026 by months, at 333.33 a month for each elevator. */
async function aContract(elevators = 1, more: object = {}) {
  const elevatorIds = await Promise.all(
    Array.from({ length: elevators }, () => here.anElevator({ maintainerId: ours }, nextNo('HT'))),
  );
  const lines = elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice: '333.33', quantity: 12 }));
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: nextNo('HS'),
        partyA: '翠林物业',
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'monthly',
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines,
        ...more,
      },
      manager,
    ),
  );
  return id;
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
const ask = (id: string, more: object = {}) => here.ask(billingCalls.addBill, bill(id, more), manager);
const addBill = async (id: string, more: object = {}) => dataOf(await ask(id, more)).id;
const change = (id: string, more: object) => here.ask(billingCalls.update, { id, ...more }, manager);
const invoiceOf = async (id: string) => dataOf(await here.ask(billingCalls.detail, { id }, manager));
const contractOf = async (id: string) => dataOf(await here.ask(contractCalls.detail, { id }, manager));
const draftOf = async (id: string) => dataOf(await here.ask(billingCalls.draft, { id }, manager));
const credit = (id: string, more: object) =>
  here.ask(
    billingCalls.creditNote,
    { id, invoiceNo: nextNo('HZ'), billingDate: '2026-11-20', drawer: '林会计', note: '多开', ...more },
    manager,
  );
const receive = async (id: string, invoiceId: string, amount: string) =>
  dataOf(
    await here.ask(
      collectionCalls.addCollect,
      { id, invoiceId, amount, date: '2026-11-10', payer: '翠林', payee: '恒升' },
      manager,
    ),
  ).id;
const line = { description: '维保', quantity: 3, unitPrice: '300.00', taxCode: 'cnService' as const };
const lines = [line];

const changes = [
  { invoiceNo: 'NEW-1' },
  {
    invoiceType: 'specialVat',
    buyerTaxNo: '1',
    buyerAddress: '1',
    buyerPhone: '1',
    buyerBank: '1',
    buyerAccount: '1',
  },
  { buyerName: '另一家' },
  { billingDate: '2026-11-02' },
  { dueDate: '2026-12-31' },
] as const;
const singapore = {
  amount: undefined,
  dueDate: '2026-12-01',
  ...singaporeParties,
  lines: [{ ...line, taxCode: 'sgStandard' }],
};

test.each([
  ['receipts', async (contract: string, id: string) => void (await receive(contract, id, '1.00'))],
  [
    'receipts that were paid back',
    async (contract: string, id: string) => {
      await receive(contract, id, '1.00');
      const back = {
        id: contract,
        invoiceId: id,
        amount: '1.00',
        date: '2026-11-11',
        payer: '恒升',
        payee: '翠林',
      };
      dataOf(await here.ask(collectionCalls.addPayment, back, manager));
    },
  ],
  ['a credit note', async (_: string, id: string) => void dataOf(await credit(id, { amount: '1.09' }))],
  [
    'an electronic file',
    async (_: string, id: string) =>
      expect((await here.ask(billingCalls.electronic, { id }, manager)).status).toBe(200),
  ],
])('number, buyer and dates of an invoice with %s cannot be changed', async (_, issue) => {
  const contract = await aContract();
  const id = await addBill(contract, singapore);
  await issue(contract, id);
  const before = await invoiceOf(id);
  for (const each of changes)
    expect(await change(id, each)).toMatchObject({ envelope: { code: 'invoiceIssued' } });
  dataOf(await change(id, { drawer: '王会计', invoiceNo: before.invoiceNo }));
  expect(await invoiceOf(id)).toMatchObject({ invoiceNo: before.invoiceNo, drawer: '王会计' });
});

test('number, buyer and dates of a credit note cannot be changed, and those of an invoice without either can', async () => {
  const id = await addBill(await aContract());
  for (const each of changes)
    dataOf(await change(id, 'invoiceNo' in each ? { invoiceNo: nextNo('N') } : each));
  const { id: note } = dataOf(await credit(await addBill(await aContract()), { amount: '1.00' }));
  // The last buyer of the customer is proposed for the next invoice.
  for (const each of changes)
    expect(await change(note, 'buyerName' in each ? { buyerName: '第三家' } : each)).toMatchObject({
      envelope: { code: 'invoiceIssued' },
    });
});

test('an invoice with an electronic file cannot be deleted', async () => {
  const id = await addBill(await aContract(), singapore);
  await here.ask(billingCalls.electronic, { id }, manager);
  expect((await invoiceOf(id)).electronicAt).not.toBeNull();
  expect(await here.ask(billingCalls.remove, { id }, manager)).toMatchObject({
    envelope: { code: 'invoiceElectronic' },
  });
});

test('a number in use is refused in any case and width, for invoices and credit notes', async () => {
  const contract = await aContract();
  const id = await addBill(contract, { invoiceNo: 'AbC-77' });
  const other = await addBill(contract);
  const refused = { envelope: { errors: { invoiceNo: '发票号码已存在' } } };
  for (const invoiceNo of ['abc-77', 'ABC-77', 'ＡＢＣ－７７', 'AbC-77'])
    for (const answer of [
      await ask(contract, { invoiceNo }),
      await change(other, { invoiceNo }),
      await credit(id, { invoiceNo, amount: '1.00' }),
    ])
      expect(answer).toMatchObject(refused);
  dataOf(await change(id, { invoiceNo: 'ABC-77' }));
});

test('two invoices that bore one number in two writings are kept, and one that is numbered anew stands once', async () => {
  const contract = await aContract();
  const id = await addBill(contract, { invoiceNo: 'Old-1' });
  const other = await addBill(contract);
  await sql`update invoice set invoice_no_double = true, invoice_no = 'OLD-1' where id = ${other}`.execute(
    here.db,
  );
  expect((await invoiceOf(other)).invoiceNo).toBe('OLD-1');
  expect((await invoiceOf(id)).invoiceNo).toBe('Old-1');
  dataOf(await change(other, { drawer: '王会计' }));
  dataOf(await change(other, { invoiceNo: 'Old-2' }));
  expect(await ask(contract, { invoiceNo: 'OLD-2' })).toMatchObject({ envelope: { success: false } });
});

test('the draft proposes the lowest free number of the last series, and none that is in use', async () => {
  const contract = await aContract();
  const ids: string[] = [];
  for (const no of ['0098', '0099', '0100', '0101'])
    ids.push(await addBill(contract, { invoiceNo: `QA/${no}` }));
  await addBill(contract, { invoiceNo: 'qa/0102' });
  expect((await draftOf(contract)).invoiceNo).toBe('qa/0103');
  dataOf(await here.ask(billingCalls.void, { id: ids[1]!, reason: '误开' }, manager));
  expect((await draftOf(contract)).invoiceNo).toBe('qa/0103');
  dataOf(await here.ask(billingCalls.remove, { id: ids[2]! }, manager));
  expect((await draftOf(contract)).invoiceNo).toBe('qa/0100');
  dataOf(await ask(contract, { invoiceNo: (await draftOf(contract)).invoiceNo }));
  expect((await draftOf(contract)).invoiceNo).toBe('qa/0103');
  await addBill(contract, { invoiceNo: 'no digits' });
  expect((await draftOf(contract)).invoiceNo).toBe('');
  await addBill(contract, { invoiceNo: 'QB-1' });
});

test('the draft proposes a number beside one that begins and ends as the series does without a count', async () => {
  const contract = await aContract();
  await addBill(contract, { invoiceNo: 'QX' });
  await addBill(contract, { invoiceNo: 'QX7X' });
  expect((await draftOf(contract)).invoiceNo).toBe('QX8X');
  await addBill(contract, { invoiceNo: 'QZ-1' });
});

test('an invoice that is being written is told where its number skips some of the series', async () => {
  const contract = await aContract();
  const skippedBy = async (invoiceNo: string) => {
    const input = { id: contract, invoiceNo, billingDate: '2026-09-01', amount: '1.00' };
    const findings = dataOf(await here.ask(billingCalls.check, input, manager));
    return findings.filter(({ kind }) => kind === 'numberSkipped').map(({ expected }) => expected);
  };
  expect(await skippedBy('QS-2026001')).toEqual([]);
  await addBill(contract, { invoiceNo: 'QS-2026001' });
  expect(await skippedBy('ＱＳ-2026003')).toEqual(['QS-2026002']);
  expect(await skippedBy('QS-2026002')).toEqual([]);
  expect(await skippedBy('QT-2026009')).toEqual([]);
  expect(await skippedBy('no digits')).toEqual([]);
  dataOf(
    await here.ask(
      billingCalls.void,
      { id: await addBill(contract, { invoiceNo: 'QS-2026002' }), reason: '误开' },
      manager,
    ),
  );
  expect(await skippedBy('QS-2026003')).toEqual([]);
});

test('an instalment is billed once, unless a person says why or its invoice was voided or credited as a whole', async () => {
  const contract = await aContract();
  const first = await addBill(contract, { instalment: 1, invoiceNo: 'I-1' });
  const refused = {
    envelope: { errors: { instalment: expect.stringContaining('第 1 期已由发票 I-1 开票') } },
  };
  expect(await ask(contract, { instalment: 1 })).toMatchObject(refused);
  expect(await ask(contract, { instalment: 1, confirmedWhy: '  ' })).toMatchObject(refused);
  const second = await addBill(contract, { instalment: 1, confirmedWhy: '补差价' });
  expect((await invoiceOf(second)).confirmedWhy).toBe('补差价');
  const third = await addBill(contract, { instalment: 2 });
  expect(await change(third, { instalment: 1 })).toMatchObject(refused);
  dataOf(await change(first, { note: '备注' }));
  dataOf(await here.ask(billingCalls.void, { id: second, reason: '误开' }, manager));
  dataOf(await credit(first, { amount: '900.00' }));
  expect((await draftOf(contract)).instalment).toBe(1);
  dataOf(await ask(contract, { instalment: 1 }));
});

test('a draft is taxed as its contract, whatever the last invoice was taxed as', async () => {
  const contract = await aContract(1, { taxRate: 6 });
  await addBill(await aContract(), { amount: undefined, lines: [{ ...line, taxCode: 'cnGoods' }] });
  expect((await draftOf(contract)).lines).toMatchObject([{ taxCode: 'cnService' }]);
  const installing = await aContract(1, { taxRate: 9 });
  expect((await draftOf(installing)).lines).toMatchObject([{ taxCode: 'cnInstallation' }]);
});

test('a tax that differs from the contract is a finding, and is saved only with a reason', async () => {
  const contract = await aContract(1, { taxRate: 6 });
  const other = { amount: undefined, lines: [{ ...line, taxCode: 'cnInstallation' as const }] };
  const findings = dataOf(
    await here.ask(
      billingCalls.check,
      { id: contract, billingDate: '2026-11-01', lines: other.lines },
      manager,
    ),
  );
  expect(findings).toMatchObject([{ kind: 'taxDiffers', position: 1, found: '9%', expected: '6%' }]);
  expect(await ask(contract, other)).toMatchObject({
    envelope: { errors: { lines: expect.stringContaining('税率 9% 与合同 6% 不符') } },
  });
  const id = await addBill(contract, { ...other, confirmedWhy: '含安装' });
  expect((await invoiceOf(id)).findings).toMatchObject([{ kind: 'taxDiffers' }]);
  const plain = await addBill(contract, { amount: undefined, lines });
  expect((await invoiceOf(plain)).findings).toEqual([]);
  expect(await change(plain, { lines: other.lines })).toMatchObject({ envelope: { success: false } });
});

test('a credit note by amount carries its tax and an electronic file, and lowers the sum of tax', async () => {
  const contract = await aContract(1, { partyA: '税额合计' });
  const id = await addBill(contract, singapore);
  const sums = async () => dataOf(await here.ask(billingCalls.counts, { contractId: contract }, manager));
  expect((await sums()).tax).toBe('81.00');
  const { id: part } = dataOf(await credit(id, { amount: '109.00' }));
  expect(await invoiceOf(part)).toMatchObject({
    amount: '109.00',
    netAmount: '100.00',
    taxAmount: '9.00',
    electronic: [],
  });
  expect((await here.ask(billingCalls.electronic, { id: part }, manager)).status).toBe(200);
  expect((await sums()).tax).toBe('72.00');
  // No sum comes to it with its tax: a cent is left.
  const { id: odd } = dataOf(await credit(id, { amount: '0.06' }));
  expect(await invoiceOf(odd)).toMatchObject({
    amount: '0.06',
    electronic: [],
    taxes: [{ tax: '0.00' }, {}],
  });
  const { id: rest } = dataOf(await credit(id, { amount: '871.94' }));
  expect((await invoiceOf(id)).outstanding).toBe('0.00');
  dataOf(await here.ask(billingCalls.void, { id: rest, reason: '误开' }, manager));
  expect((await sums()).tax).toBe('72.00');
});

test('a credit note over the whole amount has the lines of its invoice', async () => {
  const contract = await aContract();
  const id = await addBill(contract, { amount: undefined, lines: [line, { ...line, taxCode: 'cnGoods' }] });
  const { amount } = await invoiceOf(id);
  const { id: note } = dataOf(await credit(id, { amount }));
  expect((await invoiceOf(note)).lines).toMatchObject([
    { quantity: 3, taxCode: 'cnService' },
    { taxCode: 'cnGoods' },
  ]);
});

const lose = async (id: string, lostOn: string, some: number) => {
  const { lines: own } = await contractOf(id);
  const lineIds = own.slice(0, some).map((each) => each.id);
  return dataOf(await here.ask(renewalCalls.lose, { id, lostOn, reason: 'price', lineIds }, manager));
};

test('after six of seven elevators were lost, draft, amount and instalments are those of the one that remains', async () => {
  const contract = await aContract(7);
  expect(await draftOf(contract)).toMatchObject({
    instalment: 1,
    lines: Array.from({ length: 7 }, () => ({ unitPrice: '333.33' })),
  });
  for (const instalment of [1, 2, 3, 4, 5])
    await addBill(contract, { instalment, amount: '2333.31', billingDate: '2026-05-01' });
  await lose(contract, '2026-06-01', 6);
  const draft = await draftOf(contract);
  expect(draft).toMatchObject({ instalment: 6, lines: [{ unitPrice: '333.33', quantity: 1 }] });
  expect(draft.lines).toHaveLength(1);
  expect(draft.instalments.map(({ amount }) => amount)).toEqual([
    ...Array<string>(5).fill('2333.31'),
    ...Array<string>(7).fill('333.33'),
  ]);
  const found = await contractOf(contract);
  expect(found).toMatchObject({ amount: '13999.86', agreedAmount: '27999.72' });
  expect(found.instalments.map(({ amount }) => amount)).toEqual(
    draft.instalments.map(({ amount }) => amount),
  );
  expect(found.timeline).toContainEqual(
    expect.objectContaining({ kind: 'lowered', at: '2026-06-01', n: 6, amount: '13999.86' }),
  );
});

test.each([
  ['no longer sees them', '2026-06-01'],
  ['may only look at them', '2026-11-15'],
])('the draft of a month before elevators were lost is accepted from who %s', async (_, lostOn) => {
  const contract = await aContract(2);
  await lose(contract, lostOn, 1);
  const [first] = (await contractOf(contract)).lines;
  await here.db
    .updateTable('elevator')
    .set({ maintainerId: null })
    .where('id', '=', first!.elevatorId)
    .execute();
  const { lines: drafted, elevators, instalment } = await draftOf(contract);
  expect(drafted).toHaveLength(2);
  expect(drafted.filter(({ elevatorId }) => elevatorId === null)).toMatchObject([
    { description: expect.stringContaining('维保服务'), quantity: 1, unitPrice: '333.33' },
  ]);
  expect(elevators).toHaveLength(1);
  const given = drafted.map((each) =>
    valuesOf(each, [
      'description',
      'elevatorId',
      'quantity',
      'unitPrice',
      'taxCode',
      'periodFrom',
      'periodTo',
    ]),
  );
  dataOf(await ask(contract, { instalment, amount: undefined, lines: given }));
});

test('an elevator lost within a month is billed by day to the cent, and more is a finding', async () => {
  const contract = await aContract(2);
  for (const instalment of [1, 2, 3, 4, 5]) await addBill(contract, { instalment, amount: '666.66' });
  await lose(contract, '2026-06-11', 1);
  const draft = await draftOf(contract);
  expect(draft.lines.map(({ unitPrice, periodFrom, periodTo }) => [unitPrice, periodFrom, periodTo])).toEqual(
    expect.arrayContaining([
      ['111.11', '2026-06-01', '2026-06-10'],
      ['333.33', '2026-06-01', '2026-06-30'],
    ]),
  );
  const check = async (more: object) =>
    dataOf(
      await here.ask(
        billingCalls.check,
        { id: contract, billingDate: '2026-06-01', instalment: 6, ...more },
        manager,
      ),
    ).map(({ kind }) => kind);
  const lineNames = [
    'description',
    'elevatorId',
    'quantity',
    'unitPrice',
    'taxCode',
    'periodFrom',
    'periodTo',
  ] as const;
  const drafted = draft.lines.map((each) => valuesOf(each, lineNames));
  expect(await check({ lines: drafted })).toEqual([]);
  expect(await check({ amount: '444.44' })).toEqual([]);
  expect(await check({ amount: '444.45' })).toEqual(['aboveCover']);
  const id = await addBill(contract, { instalment: 6, amount: '666.66', billingDate: '2026-06-01' });
  expect((await invoiceOf(id)).findings).toMatchObject([
    { kind: 'aboveCover', found: '666.66', expected: '444.44' },
  ]);
  dataOf(await credit(id, { amount: '222.22', billingDate: '2026-06-20' }));
  expect((await invoiceOf(id)).findings).toEqual([]);
});

test('a renewal in mid-term ends what the old contract asks for, and deleting it brings that back', async () => {
  const contract = await aContract(2);
  const { lines: own } = await contractOf(contract);
  const { id: renewal } = dataOf(
    await here.ask(
      renewalCalls.renew,
      { id: contract, contractNo: nextNo('HS'), effectiveDate: '2026-07-01', lines: [{ id: own[0]!.id }] },
      manager,
    ),
  );
  expect(await contractOf(contract)).toMatchObject({ amount: '5999.94', agreedAmount: '7999.92' });
  expect(await contractOf(renewal)).toMatchObject({ amount: '3999.96', agreedAmount: null });
  dataOf(await here.ask(contractCalls.update, { id: contract, note: '备注' }, manager));
  expect(await contractOf(contract)).toMatchObject({ amount: '5999.94', agreedAmount: '7999.92' });
  await addBill(contract, { instalment: 1, amount: '666.66' });
  dataOf(await here.ask(contractCalls.update, { id: contract, note: '另一条' }, manager));
  dataOf(await here.ask(contractCalls.remove, { id: renewal }, manager));
  expect(await contractOf(contract)).toMatchObject({ amount: '7999.92', agreedAmount: null });
});

test('a loss that is taken back brings amount and instalments back', async () => {
  const contract = await aContract(2);
  const { id: lossId } = await lose(contract, '2026-12-01', 1);
  expect((await contractOf(contract)).instalments.at(-1)).toMatchObject({ amount: '333.33' });
  dataOf(await here.ask(renewalCalls.keep, { id: contract, lossId }, manager));
  expect(await contractOf(contract)).toMatchObject({ amount: '7999.92', agreedAmount: null });
});

test('today is that of the company: at seven in the evening in UTC it is tomorrow in Shanghai', async () => {
  here.clock.set('2026-11-23T19:00:00.000Z');
  manager = { token: await here.signIn('manager') };
  const contract = await aContract();
  const invoiceId = await addBill(contract);
  const receipt = (date: string) =>
    here.ask(
      collectionCalls.addCollect,
      { id: contract, invoiceId, amount: '1.00', date, payer: '翠林', payee: '恒升' },
      manager,
    );
  dataOf(await receipt('2026-11-24'));
  expect(await receipt('2026-11-25')).toMatchObject({ envelope: { errors: { date: expect.anything() } } });
});
