import type { z } from 'zod';
import { sumOfAmounts } from '#contract/money.ts';
import { choice } from '#contract/fieldKinds.ts';
import { percentOf } from './tax.ts';

/** The rules by which electronic invoices are made: PINT SG, as its specification identifies itself. */
export const electronicRules = {
  name: 'Peppol PINT SG 1.4',
  customization: 'urn:peppol:pint:billing-1@sg-1',
  profile: 'urn:peppol:bis:billing',
  /** The register of UENs among the schemes of electronic addresses. */
  uenScheme: '0195',
} as const;

export interface ElectronicParty {
  name: string;
  uen: string | null;
  gstNo: string | null;
  address: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
}

export interface ElectronicLine {
  position: number;
  description: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  amount: number;
  category: string;
  rate: number;
  periodFrom: string | null;
  periodTo: string | null;
}

/** What an electronic invoice says, one to one; amounts in cents. */
export interface ElectronicInvoice {
  kind: 'invoice' | 'creditNote';
  no: string;
  uuid: string;
  day: string;
  dueDay: string | null;
  note: string | null;
  currency: string;
  buyerReference: string | null;
  contractNo: string;
  /** The invoice that a credit note is about. */
  credits: { no: string; day: string } | null;
  seller: ElectronicParty;
  buyer: ElectronicParty;
  account: { id: string; bank: string | null } | null;
  lines: readonly ElectronicLine[];
  taxes: readonly { category: string; rate: number; net: number; tax: number }[];
  lineTotal: number;
  netTotal: number;
  taxTotal: number;
  grossTotal: number;
  payable: number;
}

/** The tax categories of Singapore that this product uses; those for which the seller is registered come first. */
const registered = ['SR', 'ZR'];
const categories = [...registered, 'ES33', 'OS', 'NG'];
const uuidFormat = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';
const sumOf = <T>(rows: readonly T[], read: (row: T) => number): number => sumOfAmounts(rows.map(read));
const isRegistered = ({ taxes }: ElectronicInvoice): boolean =>
  taxes.some(({ category }) => registered.includes(category));
const hasUnregistered = ({ lines }: ElectronicInvoice): boolean =>
  lines.some(({ category }) => category === 'NG');

type Rule = (invoice: ElectronicInvoice) => boolean;

/**
 * The rules that are checked, by their numbers: those of all PINT invoices (`ibr`), of PINT SG (`BR-…-SG`,
 * `PEPPOL-…-SG`), and of the tax authority that takes invoices in (`IRASC5`). Each holds of every document it says
 * nothing about.
 */
export const checkedRules = {
  'ibr-02': ({ no }) => isFilled(no),
  'ibr-03': ({ day }) => isFilled(day),
  'ibr-05': ({ currency }) => /^[A-Z]{3}$/.test(currency),
  'ibr-06': ({ seller }) => isFilled(seller.name),
  'ibr-07': ({ buyer }) => isFilled(buyer.name),
  'ibr-08': ({ seller }) => isFilled(seller.address),
  'ibr-10': ({ buyer }) => isFilled(buyer.address),
  'ibr-16': ({ lines }) => lines.length > 0,
  'PEPPOL-EN16931-R003-SG': ({ buyerReference }) => isFilled(buyerReference),
  'PEPPOL-EN16931-R120-SG': ({ lines }) =>
    lines.every(({ quantity, unitPrice, amount }) => Math.abs(quantity * unitPrice - amount) <= 2),
  'BR-11-SG': ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country),
  'BR-50-SG': ({ account }) => account === null || isFilled(account.id),
  'BR-CO-04-GST-SG': ({ lines }) => lines.every(({ category }) => isFilled(category)),
  'BR-CO-10-SG': ({ lines, lineTotal }) => sumOf(lines, ({ amount }) => amount) === lineTotal,
  'BR-CO-13-GST-SG': ({ lineTotal, netTotal }) => lineTotal === netTotal,
  'BR-CO-14-GST-SG': ({ taxes, taxTotal }) => sumOf(taxes, ({ tax }) => tax) === taxTotal,
  'BR-CO-15-GST-SG': ({ netTotal, taxTotal, grossTotal }) => netTotal + taxTotal === grossTotal,
  'BR-CO-16-GST-SG': ({ grossTotal, payable }) => payable === grossTotal,
  'BR-CO-17-GST-SG': ({ taxes }) => taxes.every(({ net, rate, tax }) => percentOf(net, rate) === tax),
  'BR-CO-18-GST-SG': ({ taxes }) => taxes.length > 0,
  'BR-CO-25-SG': ({ kind, payable, dueDay }) => kind === 'creditNote' || payable <= 0 || dueDay !== null,
  'BR-CO-26-GST-SG': ({ seller }) => isFilled(seller.uen) || isFilled(seller.gstNo),
  'BR-CL-17-GST-SG': ({ taxes }) => taxes.every(({ category }) => categories.includes(category)),
  'BR-CL-18-GST-SG': ({ lines }) => lines.every(({ category }) => categories.includes(category)),
  'BR-NG-01-GST-SG': (invoice) =>
    !hasUnregistered(invoice) || invoice.taxes.filter(({ category }) => category === 'NG').length === 1,
  'BR-NG-02-GST-SG': (invoice) =>
    !hasUnregistered(invoice) || !(isFilled(invoice.seller.gstNo) || isFilled(invoice.buyer.gstNo)),
  'BR-NG-08-GST-SG': ({ lines, taxes }) =>
    taxes.every(
      ({ category, net }) =>
        category !== 'NG' ||
        net ===
          sumOf(
            lines.filter((line) => line.category === 'NG'),
            ({ amount }) => amount,
          ),
    ),
  'BR-NG-09-GST-SG': ({ taxes }) => taxes.every(({ category, tax }) => category !== 'NG' || tax === 0),
  'BR-NG-11-GST-SG': ({ taxes }) => taxes.length <= 1 || taxes.every(({ category }) => category !== 'NG'),
  'BR-NG-12-GST-SG': (invoice) =>
    !hasUnregistered(invoice) || invoice.lines.every(({ category }) => category === 'NG'),
  'BR-105-GST-SG': (invoice) => !isRegistered(invoice) || isFilled(invoice.seller.gstNo),
  'BR-106-GST-SG': (invoice) =>
    !isRegistered(invoice) || (isFilled(invoice.seller.address) && isFilled(invoice.seller.postcode)),
  'BR-107-GST-SG': (invoice) =>
    !isRegistered(invoice) || (isFilled(invoice.buyer.address) && isFilled(invoice.buyer.postcode)),
  'BR-108-GST-SG': (invoice) => !isRegistered(invoice) || isFilled(invoice.uuid),
  'BR-109-GST-SG': ({ uuid }) => !isFilled(uuid) || uuidFormat.test(uuid),
  'BR-111-GST-SG': (invoice) =>
    !isRegistered(invoice) || invoice.kind === 'invoice' || isFilled(invoice.note),
  'BR-112-GST-SG': (invoice) => !isRegistered(invoice) || isFilled(invoice.seller.uen),
  'BR-113-GST-SG': (invoice) => !isRegistered(invoice) || invoice.currency === 'SGD',
  'IRASC5-026': ({ seller }) => isFilled(seller.uen),
  'IRASC5-027': ({ buyer }) => isFilled(buyer.uen),
  'IRASC5-034': ({ buyer }) => isFilled(buyer.uen),
} as const satisfies Readonly<Record<string, Rule>>;
export type ElectronicRule = keyof typeof checkedRules;
export const ruleNumbers = Object.keys(checkedRules) as [ElectronicRule, ...ElectronicRule[]];

/** What keeps an invoice from being an electronic one: rules by number, or what it is at all. */
export const electronicBars = ['voided', 'noLines', 'otherCountry'] as const;
export const electronicProblem = choice('electronicProblem', [...electronicBars, ...ruleNumbers]);
export type ElectronicProblem = z.output<typeof electronicProblem>;

/** The rules that an invoice breaks, by their numbers. */
export const brokenRules = (invoice: ElectronicInvoice): ElectronicRule[] =>
  ruleNumbers.filter((number) => !checkedRules[number](invoice));
