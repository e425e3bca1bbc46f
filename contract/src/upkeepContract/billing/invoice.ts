import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  count,
  day,
  identity,
  instant,
  money,
  moneyAbove,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { contractLine, price } from '../contract.ts';
import { invoiceTypes, partyCountries } from './billingStatus.ts';
import { taxCodes } from './tax.ts';

/** More than nothing. */
const billed = () => moneyAbove('invalid.invoicePositive');

/** What is billed to a customer under a contract, or credited on an invoice. The parties are written as they were then. */
export const invoice = entity(
  'invoice',
  {
    id: field(identity(), { by: 'server' }),
    contractId: field(ref('contract'), { by: 'server' }),
    companyId: field(ref('company'), { by: 'server' }),
    /** The invoice that this credit note is about. */
    creditsId: field(ref('invoice').nullable(), { by: 'server' }),
    invoiceNo: field(required().max(40), { once: 'invalid.dupInvoiceNo' }),
    invoiceType: field(choice('invoiceType', invoiceTypes)),
    /** With tax. */
    amount: field(billed()),
    /** Null of an invoice without lines. */
    netAmount: field(money().nullable(), { by: 'server' }),
    taxAmount: field(money().nullable(), { by: 'server' }),
    currency: field(text(3), { by: 'server' }),
    billingDate: field(day()),
    dueDate: field(day().nullable()),
    drawer: field(required().max(60)),
    /** The instalment of the contract that it asks for, by its place. */
    instalment: field(count().min(1).nullable()),
    /** The customer's own number of the order. */
    buyerReference: field(text(60).nullable()),
    note: field(text(500).nullable()),
    /** Why it is billed although it does not fit its contract. */
    confirmedWhy: field(text(300).nullable()),
    sellerName: field(required()),
    sellerTaxNo: field(text(40).nullable()),
    sellerGstNo: field(text(40).nullable()),
    sellerAddress: field(text(200).nullable()),
    sellerPostcode: field(text(10).nullable()),
    sellerCountry: field(choice('partyCountry', partyCountries)),
    sellerPhone: field(text(40).nullable()),
    sellerBank: field(text(100).nullable()),
    sellerAccount: field(text(40).nullable()),
    buyerName: field(required()),
    buyerTaxNo: field(text(40).nullable()),
    buyerAddress: field(text(200).nullable()),
    buyerPostcode: field(text(10).nullable()),
    buyerCountry: field(choice('partyCountry', partyCountries)),
    buyerPhone: field(text(40).nullable()),
    buyerBank: field(text(100).nullable()),
    buyerAccount: field(text(40).nullable()),
    creditedAmount: field(money(), { by: 'server' }),
    receivedAmount: field(money(), { by: 'server' }),
    /** When an electronic invoice was first made of it. */
    electronicAt: field(instant().nullable(), { by: 'server' }),
    /** What is left to be paid; nothing of a credit note and of what was voided. */
    outstanding: field(money(), { by: 'server', column: false }),
    voidedAt: field(instant().nullable(), { by: 'server' }),
    voidReason: field(text(300).nullable(), { by: 'server' }),
    createdAt: field(instant(), { by: 'server' }),
  },
  {
    groups: {
      /** What it says of itself. */
      head: [
        'invoiceNo',
        'invoiceType',
        'billingDate',
        'dueDate',
        'drawer',
        'instalment',
        'buyerReference',
        'note',
        'confirmedWhy',
      ],
      /** Who bills whom. */
      parties: [
        'sellerName',
        'sellerTaxNo',
        'sellerGstNo',
        'sellerAddress',
        'sellerPostcode',
        'sellerCountry',
        'sellerPhone',
        'sellerBank',
        'sellerAccount',
        'buyerName',
        'buyerTaxNo',
        'buyerAddress',
        'buyerPostcode',
        'buyerCountry',
        'buyerPhone',
        'buyerBank',
        'buyerAccount',
      ],
    },
    /** What the lines come to, unless there are none. */
    outside: ['amount'],
  },
);

/** Who bills and who is billed, as an invoice names them. */
export const partyFields = invoice.groups.parties;

/** What of an invoice stands once it was issued: it is changed by a credit note and a new invoice only. */
export const issuedFields = ['invoiceNo', 'invoiceType', 'billingDate', 'dueDate', ...partyFields] as const;

interface Issued {
  creditsId: string | null;
  electronicAt: string | null;
  /** Of the invoice, or of anything that rests on it. */
  receipts: number;
  creditNotes: number;
}

/** Whether an invoice was issued: something was received for it or credited on it, or an electronic file was made of it. */
export const isIssued = ({ creditsId, electronicAt, receipts, creditNotes }: Issued): boolean =>
  creditsId !== null || electronicAt !== null || receipts > 0 || creditNotes > 0;

/** What is billed on one line of an invoice, for which elevator and which days. */
export const invoiceLine = entity('invoiceLine', {
  id: field(identity(), { by: 'server' }),
  invoiceId: field(ref('invoice'), { by: 'server' }),
  position: field(count(), { by: 'server' }),
  description: field(required()),
  elevatorId: field(ref('elevator').nullable()),
  quantity: field(contractLine.fields.quantity.schema),
  unitPrice: field(price()),
  taxCode: field(choice('taxCode', taxCodes)),
  /** Per cent, as it was on the day of the invoice. */
  taxRate: field(z.number().min(0).max(100), { by: 'server' }),
  periodFrom: field(day().nullable()),
  periodTo: field(day().nullable()),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    invoice: true;
  }
}
