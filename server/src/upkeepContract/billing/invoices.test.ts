import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { singaporeParties } from '#testing/money/singaporeParties.ts';
import { readPdf } from '#testing/readPdf.ts';
import { aBillingPlace, type BillingPlace } from '#testing/money/aBillingPlace.ts';

let here: Installation;
let manager: AskedAs;
let nextNo: BillingPlace['nextNo'];
let aContract: BillingPlace['aContract'];
let bill: BillingPlace['bill'];
let addBill: BillingPlace['addBill'];
let receive: BillingPlace['receive'];
let invoiceOf: BillingPlace['invoiceOf'];
let contractOf: BillingPlace['contractOf'];

beforeAll(async () => {
  ({ here, manager, nextNo, aContract, bill, addBill, receive, invoiceOf, contractOf } =
    await aBillingPlace());
});
afterAll(() => here.close());

const maintenance = { description: '维保', quantity: 1, unitPrice: '300.00', taxCode: 'cnService' as const };

describe('addBill', () => {
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
    expect(await contractOf(id)).toMatchObject({
      invoices: 1,
      billedAmount: '954.55',
      receivedAmount: '0.00',
    });
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
    [
      'a due date before the billing date',
      { dueDate: '2026-10-31' },
      { dueDate: '付款期限不能早于开票日期' },
    ],
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
      // Whoever makes the next one is its drawer.
      drawer: 'manager',
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
});

describe('electronic', () => {
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
});
