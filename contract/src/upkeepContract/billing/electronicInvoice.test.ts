import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogues } from '#contract/language/catalogues.ts';
import { languages } from '#contract/language/language.ts';
import {
  brokenRules,
  electronicRules,
  ruleNumbers,
  type ElectronicInvoice,
  type ElectronicRule,
} from './electronicInvoice.ts';

const line = {
  position: 1,
  description: 'Maintenance',
  quantity: 3,
  unitPrice: 30_000,
  amount: 90_000,
  category: 'SR',
  rate: 9,
  periodFrom: null,
  periodTo: null,
};
const party = { address: '1 Marina Boulevard', postcode: '018989', country: 'SG', phone: null };
const whole: ElectronicInvoice = {
  kind: 'invoice',
  no: 'INV-1',
  uuid: '9f4f1f2e-6b0d-4a8c-9a3f-0c2d5c1b7a11',
  day: '2026-11-23',
  dueDay: '2026-12-23',
  note: null,
  currency: 'SGD',
  buyerReference: 'PO-1',
  contractNo: 'HS-1',
  credits: null,
  seller: { ...party, name: 'Hengsheng', uen: '200012345A', gstNo: 'M20012345X' },
  buyer: { ...party, name: 'Marina One', uen: '201198765B', gstNo: null },
  account: { id: '123-45678-9', bank: 'DBS' },
  lines: [line],
  taxes: [{ category: 'SR', rate: 9, net: 90_000, tax: 8100 }],
  lineTotal: 90_000,
  netTotal: 90_000,
  taxTotal: 8100,
  grossTotal: 98_100,
  payable: 98_100,
};
const unregistered: ElectronicInvoice = {
  ...whole,
  seller: { ...whole.seller, gstNo: null },
  lines: [{ ...line, category: 'NG', rate: 0 }],
  taxes: [{ category: 'NG', rate: 0, net: 90_000, tax: 0 }],
  taxTotal: 0,
  grossTotal: 90_000,
  payable: 90_000,
};
const credit: ElectronicInvoice = { ...whole, kind: 'creditNote', dueDay: null, note: 'Overbilled' };

test.each([
  ['an invoice', whole],
  ['an invoice of an unregistered seller', unregistered],
  ['a credit note', credit],
])('%s breaks no rule', (_, invoice) => expect(brokenRules(invoice)).toEqual([]));

const seller = (more: object) => ({ seller: { ...whole.seller, ...more } });
const buyer = (more: object) => ({ buyer: { ...whole.buyer, ...more } });
const lines = (more: object) => ({ lines: [{ ...line, ...more }] });
const taxes = (more: object) => ({ taxes: [{ ...whole.taxes[0]!, ...more }] });

/** For each rule what breaks it. */
const broken: Record<ElectronicRule, object> = {
  'ibr-02': { no: ' ' },
  'ibr-03': { day: '' },
  'ibr-05': { currency: '' },
  'ibr-06': seller({ name: '' }),
  'ibr-07': buyer({ name: '' }),
  'ibr-08': seller({ address: null }),
  'ibr-10': buyer({ address: null }),
  'ibr-16': { lines: [] },
  'PEPPOL-EN16931-R003-SG': { buyerReference: null },
  'PEPPOL-EN16931-R120-SG': lines({ amount: 90_003 }),
  'BR-11-SG': buyer({ country: '' }),
  'BR-50-SG': { account: { id: '', bank: null } },
  'BR-CO-04-GST-SG': lines({ category: '' }),
  'BR-CO-10-SG': { lineTotal: 90_001 },
  'BR-CO-13-GST-SG': { netTotal: 90_001 },
  'BR-CO-14-GST-SG': { taxTotal: 8101 },
  'BR-CO-15-GST-SG': { grossTotal: 98_101 },
  'BR-CO-16-GST-SG': { payable: 98_099 },
  'BR-CO-17-GST-SG': taxes({ tax: 8101 }),
  'BR-CO-18-GST-SG': { taxes: [] },
  'BR-CO-25-SG': { dueDay: null },
  'BR-CO-26-GST-SG': seller({ uen: null, gstNo: null }),
  'BR-CL-17-GST-SG': taxes({ category: 'S' }),
  'BR-CL-18-GST-SG': lines({ category: 'S' }),
  'BR-NG-01-GST-SG': { ...unregistered, taxes: [...unregistered.taxes, ...unregistered.taxes] },
  'BR-NG-02-GST-SG': { ...unregistered, ...seller({}) },
  'BR-NG-08-GST-SG': { ...unregistered, taxes: [{ ...unregistered.taxes[0]!, net: 1 }] },
  'BR-NG-09-GST-SG': { ...unregistered, taxes: [{ ...unregistered.taxes[0]!, tax: 1 }] },
  'BR-NG-11-GST-SG': { taxes: [...whole.taxes, ...unregistered.taxes] },
  'BR-NG-12-GST-SG': { lines: [line, ...unregistered.lines] },
  'BR-105-GST-SG': seller({ gstNo: null }),
  'BR-106-GST-SG': seller({ postcode: null }),
  'BR-107-GST-SG': buyer({ postcode: null }),
  'BR-108-GST-SG': { uuid: '' },
  'BR-109-GST-SG': { uuid: 'INV-1' },
  'BR-111-GST-SG': { kind: 'creditNote', note: null },
  'BR-112-GST-SG': seller({ uen: null }),
  'BR-113-GST-SG': { currency: 'CNY' },
  'IRASC5-026': seller({ uen: '' }),
  'IRASC5-027': buyer({ uen: null }),
  'IRASC5-034': buyer({ uen: null }),
};

test.each(ruleNumbers)('brokenRules reports %s', (number) =>
  expect(brokenRules({ ...whole, ...broken[number] })).toContain(number),
);

test.each(languages)('the console names the rule set by its name in the invoice (%s)', (language) =>
  expect(catalogues[language]['invoice.electronicReady']).toContain(electronicRules.name),
);

test('electronic-invoice.md lists each checked rule once and no other', () => {
  const document = readFileSync(new URL('../../../../docs/electronic-invoice.md', import.meta.url), 'utf8');
  const rows = document.matchAll(/^\| (?!Rule |-)([^|]+) \|/gm);
  const listed = [...rows].flatMap(([, numbers]) => numbers!.split(', '));
  expect(listed.toSorted()).toEqual([...ruleNumbers].toSorted());
  expect(document).toContain(electronicRules.customization);
  expect(document.replaceAll(/\s+/g, ' ')).toContain(electronicRules.name);
});
