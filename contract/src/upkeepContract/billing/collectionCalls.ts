import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, day, flag, identity, money, ref, required, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { collectionKinds } from './billingStatus.ts';
import { collection, paidAmount, receivedAmount } from './collection.ts';
import { entryKinds } from './statement.ts';

/** A receipt or a payment as lists show it. */
export const collectionRow = collection.schema.extend({
  invoiceNo: z.string(),
  contractNo: z.string(),
  partyA: z.string(),
  /** Party A, where it is a company of the installation. */
  customerId: identity().nullable(),
  /** The contract of installation that it is of; null of one of maintenance. */
  installContractId: identity().nullable(),
  companyName: z.string(),
  invoiceAmount: money(),
  outstanding: money(),
  managed: flag(),
});
export type CollectionRow = z.input<typeof collectionRow>;

const sorts = ['date', 'amount', 'payer', 'invoiceNo'] as const;

export const collectionSearch = z.object({
  /** Words in the numbers of invoice and contract, payer, payee and customer. */
  words: text(60).optional(),
  kind: choice('collectionKind', collectionKinds).optional(),
  contractId: ref('contract').optional(),
  invoiceId: ref('invoice').optional(),
  companyId: ref('company').optional(),
  customer: text().optional(),
  from: day().optional(),
  to: day().optional(),
});

const one = z.object({ id: ref('collection') });
const ofContract = z.object({ id: ref('contract') });
/** Whose contracts are looked at, where the viewer sees those of several companies. */
const ofCompany = z.object({ companyId: ref('company').optional() });

/** That a day to come is meant. */
const confirmedDay = { confirmedDay: flag().optional() };
const entered = collection
  .pick('invoiceId', 'date', 'payer', 'payee', 'note')
  .partial({ note: true })
  .extend(confirmedDay);

const ageingRow = z.object({
  customer: z.string(),
  invoices: count(),
  recent: money(),
  m3: money(),
  m6: money(),
  m12: money(),
  m24: money(),
  total: money(),
});
export const ageingReport = z.object({
  today: day(),
  rows: z.array(ageingRow),
  sum: ageingRow.omit({ customer: true }),
});

const statementInput = ofCompany.extend({ customer: required(), from: day(), to: day() });
export const statement = z.object({
  customer: z.string(),
  companyName: z.string(),
  from: day(),
  to: day(),
  opening: money(),
  debits: money(),
  credits: money(),
  closing: money(),
  rows: z.array(
    z.object({
      day: day(),
      kind: choice('entryKind', entryKinds),
      no: z.string(),
      amount: money(),
      balance: money(),
    }),
  ),
});

export const collectionCalls = calls('upkeepContract', 'collection', {
  page: get('collect/pages', {
    access: 'finance.view',
    input: collectionSearch.extend(paging(sorts).shape),
    reply: pageOf(collectionRow),
  }),
  counts: get('collect/counts', {
    summary: 'Counts and sums receipts.',
    access: 'finance.view',
    input: collectionSearch.omit({ kind: true }),
    reply: z.object({ receipts: count(), received: money(), payments: count(), paid: money() }),
  }),
  export: get('collect/exports', { access: 'receipt.export', input: collectionSearch, reply: download }),
  collections: get('contract/collections/{id}', {
    summary: 'Lists the receipts of a contract.',
    access: 'finance.view',
    input: ofContract.extend(paging(sorts).shape),
    reply: pageOf(collectionRow),
  }),
  detail: get('collect/data/{id}', { access: 'finance.view', input: one, reply: collectionRow }),
  addCollect: post('contract/addCollect/{id}', {
    summary: 'Records a receipt for an invoice of a contract.',
    access: 'receipt.add',
    touches: ['contract', 'invoice'],
    input: ofContract.extend(entered.shape).extend({ amount: receivedAmount() }),
    reply: byId,
  }),
  addPayment: post('contract/addPayment/{id}', {
    summary: 'Records a refund for a contract.',
    access: 'receipt.add',
    touches: ['contract', 'invoice'],
    input: ofContract.extend(entered.shape).extend({ amount: paidAmount() }),
    reply: byId,
  }),
  update: put('collect/edit/{id}', {
    edits: collection,
    access: 'receipt.edit',
    touches: ['contract', 'invoice'],
    // A receipt and a payment are refused in words of their own.
    input: one
      .extend(collection.pick('amount', 'date', 'payer', 'payee', 'note').partial().shape)
      .extend(confirmedDay),
  }),
  remove: remove('collect/delete/{id}', {
    access: 'receipt.delete',
    touches: ['contract', 'invoice'],
    input: one,
  }),
  /** The customers of contracts, as invoices and statements are looked for by them. */
  customers: get('collect/customers', {
    summary: 'Lists customers of contracts for search fields.',
    access: 'finance.view',
    touches: ['contract'],
    input: ofCompany.extend({ words: text(60).optional() }),
    reply: z.array(
      z.object({ customer: z.string(), customerId: identity().nullable(), outstanding: money() }),
    ),
  }),
  /** What each customer owes today, by its age. */
  ageing: get('collect/ageing', {
    summary: 'Shows open amounts by age.',
    access: 'finance.view',
    touches: ['invoice'],
    input: ofCompany,
    reply: ageingReport,
  }),
  exportAgeing: get('collect/ageing/exports', {
    summary: 'Exports open amounts by age.',
    access: 'receipt.export',
    touches: ['invoice'],
    input: ofCompany,
    reply: download,
  }),
  ageingDocument: get('collect/ageing/document', {
    summary: 'Prints open amounts by age as a PDF.',
    access: 'finance.view',
    touches: ['invoice'],
    input: ofCompany,
    document: ageingReport,
  }),
  statement: get('collect/statement', {
    summary: 'Shows the statement of a customer.',
    access: 'finance.view',
    touches: ['invoice'],
    input: statementInput,
    reply: statement,
  }),
  statementDocument: get('collect/statement/document', {
    summary: 'Prints the statement of a customer as a PDF.',
    access: 'finance.view',
    touches: ['invoice'],
    input: statementInput,
    document: statement,
  }),
});
