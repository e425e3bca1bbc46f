import { broughtBy } from '#contract/import/importRun.ts';
import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, day, flag, identity, money, ref, required, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { invoiceStates, invoiceTypes, overdueBuckets } from './billingStatus.ts';
import { slaSubjects } from '../sla/slaCalls.ts';
import { slaAbouts } from '../sla/slaTerm.ts';
import { electronicProblem } from './electronicInvoice.ts';
import { invoice, invoiceLine, partyFields } from './invoice.ts';
import { findingKinds } from './invoiceCheck.ts';
import { taxCodes } from './tax.ts';

/** An invoice or a credit note as lists show it. */
export const invoiceRow = invoice.schema.extend({
  contractNo: z.string(),
  partyA: z.string(),
  /** Party A, where it is a company of the installation. */
  customerId: identity().nullable(),
  /** The contract of installation that it is of; null of one of maintenance. */
  installContractId: identity().nullable(),
  companyName: z.string(),
  state: choice('invoiceState', invoiceStates),
  /** How old it is, while something of it is owed. */
  bucket: choice('overdueBucket', overdueBuckets).nullable(),
  /** Its last day to pay is past, and something of it is owed. */
  overdue: flag(),
  /** The number of the invoice that a credit note is about. */
  creditsNo: z.string().nullable(),
  /** The viewer's company keeps the contract. */
  managed: flag(),
});
export type InvoiceRow = z.input<typeof invoiceRow>;

const invoiceLineRow = invoiceLine.schema.omit({ invoiceId: true }).extend({
  elevatorNumber: z.string().nullable(),
  amount: money(),
});

export const taxShare = z.object({
  taxCode: choice('taxCode', taxCodes),
  taxRate: z.number(),
  net: money(),
  tax: money(),
});

export const finding = z.object({
  kind: choice('findingKind', findingKinds),
  position: count().nullable(),
  elevatorNumber: z.string().nullable(),
  found: z.string(),
  expected: z.string(),
  invoiceId: identity().nullable(),
  invoiceNo: z.string().nullable(),
  subjectKind: choice('slaSubject', slaSubjects).nullable(),
  subjectId: identity().nullable(),
});

/** A service credit, and the miss that it is for. */
const missCredit = z.object({
  id: identity(),
  amount: money(),
  /** yyyy-MM-01: the month of the miss. */
  month: day(),
  about: choice('slaAbout', slaAbouts),
  elevatorId: identity(),
  elevatorNumber: z.string(),
  /** The rescue, fault or order, and what it is called. */
  subjectKind: choice('slaSubject', slaSubjects),
  subjectId: identity(),
  reason: z.string(),
});
export type MissCredit = z.input<typeof missCredit>;

/** What a person may credit, receive and pay back, as lists of an invoice's page show it. */
export const invoiceDetail = invoiceRow.extend({
  lines: z.array(invoiceLineRow),
  taxes: z.array(taxShare),
  creditNotes: z.array(
    invoice.show('id', 'invoiceNo', 'billingDate', 'amount', 'note').extend({ voided: flag() }),
  ),
  collections: z.array(
    z.object({
      id: identity(),
      kind: z.enum(['receipt', 'payment']),
      amount: money(),
      date: day(),
      payer: z.string(),
      payee: z.string(),
    }),
  ),
  createdByName: z.string().nullable(),
  /** What does not fit the contract: advice. */
  findings: z.array(finding),
  /** Service credits of the contract that nothing has given yet; of an invoice that stands. */
  openCredits: z.array(missCredit),
  /** Service credits that this credit note gives. */
  givenCredits: z.array(missCredit),
  /** Why no electronic invoice can be made of it; empty when one can. */
  electronic: z.array(electronicProblem),
});
export type InvoiceDetail = z.input<typeof invoiceDetail>;

/** What is printed of an invoice. */
export const invoiceDocument = invoiceDetail.omit({
  customerId: true,
  managed: true,
  findings: true,
  openCredits: true,
  givenCredits: true,
  electronic: true,
  createdByName: true,
});

const one = z.object({ id: ref('invoice') });
const ofContract = z.object({ id: ref('contract') });

const sorts = ['invoiceNo', 'billingDate', 'dueDate', 'amount', 'outstanding', 'buyerName'] as const;

export const billingSearch = z.object({
  /** Words in the number, the contract's number and the customer. */
  words: text(60).optional(),
  contractId: ref('contract').optional(),
  companyId: ref('company').optional(),
  /** Party A of the contract, by its whole name. */
  customer: text().optional(),
  /** Party A of the contract, where it is a company of the installation. */
  customerId: identity().optional(),
  /** The whole name of a project with elevators that the contract covers. */
  site: text().optional(),
  invoiceType: choice('invoiceType', invoiceTypes).optional(),
  state: choice('invoiceState', invoiceStates).optional(),
  bucket: choice('overdueBucket', overdueBuckets).optional(),
  /** Something of it is owed. */
  open: flag().optional(),
  overdue: flag().optional(),
  /** The day of the invoice. */
  from: day().optional(),
  to: day().optional(),
  ...broughtBy,
});

const givenLine = invoiceLine
  .pick('description', 'elevatorId', 'quantity', 'unitPrice', 'taxCode', 'periodFrom', 'periodTo')
  .partial({ elevatorId: true, periodFrom: true, periodTo: true });
export const maxInvoiceLines = 500;
const lines = z.array(givenLine).max(maxInvoiceLines, 'invalid.invoiceLines');

const head = invoice
  .pick(...invoice.groups.head)
  .partial({ dueDate: true, instalment: true, buyerReference: true, note: true, confirmedWhy: true });
const parties = invoice.pick(...partyFields).partial();
/** The amount is what the lines come to; it is given where there are none. */
const billed = head
  .extend(parties.shape)
  .extend({ amount: invoice.pick('amount').shape.amount.optional(), lines: lines.optional() });
export type BilledInput = z.output<typeof billed>;

/** What an invoice of a contract usually says. */
export const invoiceDraft = invoice
  .show(...partyFields)
  .extend(invoice.show('invoiceType').shape)
  .extend({
    /** Empty where the company has made no invoice yet. */
    invoiceNo: text(40),
    /** Who signed in. */
    drawer: text(60),
    dueDate: day().nullable(),
    instalment: count().nullable(),
    lines: z.array(
      invoiceLine
        .show('description', 'elevatorId', 'quantity', 'unitPrice', 'taxCode', 'periodFrom', 'periodTo')
        .extend({ elevatorNumber: z.string().nullable() }),
    ),
    /** The instalments of the contract, and which were billed. */
    instalments: z.array(z.object({ position: count(), due: day(), amount: money(), billed: flag() })),
    elevators: z.array(z.object({ elevatorId: identity(), elevatorNumber: z.string(), unitPrice: money() })),
  });
export type InvoiceDraft = z.input<typeof invoiceDraft>;

export const billingCalls = calls('upkeepContract', 'invoice', {
  page: get('billing/pages', {
    access: 'finance.view',
    input: billingSearch.extend(paging(sorts).shape),
    reply: pageOf(invoiceRow),
  }),
  /** What the invoices of a search come to, and how many are in each state and of each age. */
  counts: get('billing/counts', {
    summary: 'Counts and sums invoices by state.',
    access: 'finance.view',
    input: billingSearch.omit({ state: true, bucket: true, open: true }),
    reply: z.object({
      total: count(),
      amount: money(),
      tax: money(),
      credited: money(),
      received: money(),
      outstanding: money(),
      states: z.array(z.object({ state: choice('invoiceState', invoiceStates), n: count() })),
      /** What is owed for less than three months. */
      recent: z.object({ n: count(), amount: money() }),
      buckets: z.array(
        z.object({ bucket: choice('overdueBucket', overdueBuckets), n: count(), amount: money() }),
      ),
    }),
  }),
  export: get('billing/exports', { access: 'billing.export', input: billingSearch, reply: download }),
  detail: get('billing/data/{id}', { access: 'finance.view', input: one, reply: invoiceDetail }),
  /** What an invoice of a contract would say: the parties as last written, the next instalment. */
  draft: get('billing/draft/{id}', {
    summary: 'Drafts the next invoice of a contract.',
    access: 'billing.add',
    input: ofContract,
    reply: invoiceDraft,
  }),
  /** What of an invoice that is being written does not fit its contract. */
  check: post('billing/check/{id}', {
    summary: 'Checks an invoice that is being written against its contract.',
    access: 'billing.add',
    effect: 'reads',
    input: ofContract.extend({
      invoiceNo: invoice.fields.invoiceNo.schema.optional(),
      billingDate: day(),
      instalment: count().nullable().optional(),
      amount: money().optional(),
      lines: lines.optional(),
      /** The invoice that is changed, which does not stand against itself. */
      invoiceId: ref('invoice').optional(),
    }),
    reply: z.array(finding),
  }),
  bills: get('contract/bills/{id}', {
    summary: 'Lists the invoices of a contract.',
    access: 'finance.view',
    input: ofContract.extend(paging(sorts).shape),
    reply: pageOf(invoiceRow),
  }),
  addBill: post('contract/addBill/{id}', {
    summary: 'Issues an invoice for a contract.',
    access: 'billing.add',
    touches: ['contract'],
    input: ofContract.extend(billed.shape),
    reply: byId,
  }),
  update: put('billing/edit/{id}', {
    edits: invoice,
    beside: ['lines'],
    access: 'billing.edit',
    touches: ['contract'],
    input: one.extend(billed.partial().shape),
  }),
  remove: remove('billing/delete/{id}', {
    access: 'billing.delete',
    touches: ['contract', 'slaTerm'],
    input: one,
  }),
  void: put('billing/void/{id}', {
    summary: 'Voids an invoice.',
    access: 'billing.edit',
    touches: ['contract', 'slaTerm'],
    input: one.extend({ reason: required().max(300) }),
  }),
  creditNote: post('billing/creditNote/{id}', {
    summary: 'Issues a credit note for an invoice.',
    access: 'billing.add',
    touches: ['contract', 'slaTerm'],
    input: one.extend({
      invoiceNo: required().max(40),
      billingDate: day(),
      /** That a day to come is meant. */
      confirmedDay: flag().optional(),
      drawer: required().max(60),
      /** Why it is given. */
      note: required('invalid.creditReason'),
      amount: invoice.pick('amount').shape.amount.optional(),
      lines: lines.optional(),
      /** Service credits of the contract that it gives. */
      slaCredits: z.array(identity()).max(maxInvoiceLines, 'invalid.invoiceLines').optional(),
    }),
    reply: byId,
  }),
  document: get('billing/document/{id}', {
    summary: 'Prints an invoice as a PDF.',
    access: 'finance.view',
    input: one,
    document: invoiceDocument,
  }),
  electronic: get('billing/electronic/{id}', {
    summary: 'Downloads an invoice as an electronic invoice.',
    access: 'finance.view',
    input: one,
    reply: download,
  }),
});
