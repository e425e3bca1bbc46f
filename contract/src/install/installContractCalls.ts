import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, day, flag, identity, instant, money, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { invoice } from '#contract/upkeepContract/billing/invoice.ts';
import { taxCodes } from '#contract/upkeepContract/billing/tax.ts';
import { broughtBy } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import {
  installContract,
  installCounts,
  installLine,
  installMilestone,
  installProgress,
} from './installContract.ts';
import { installCountries } from './paperRules.ts';

export const installContractSearch = z.object({
  /** Part of the number or of party A. */
  words: text(60).optional(),
  progress: choice('installProgress', installProgress).optional(),
  country: choice('installCountry', installCountries).optional(),
  companyId: ref('company').optional(),
  /** The agreed day of completion. */
  from: day().optional(),
  to: day().optional(),
  ...broughtBy,
});

const beside = {
  ...installCounts,
  companyName: z.string(),
  customerName: z.string().nullable(),
  maintainerName: z.string().nullable(),
  progress: choice('installProgress', installProgress),
  /** The last day of the latest order as it is expected today. */
  expectedEnd: day().nullable(),
  /** Whether the viewer answers for the company that installs. */
  managed: flag(),
};

export const installContractRow = installContract
  .show(
    'id',
    'companyId',
    'contractNo',
    'partyA',
    'customerId',
    'country',
    'signingDate',
    'startDate',
    'endDate',
    'amount',
    'currency',
    'maintainerId',
    'createdAt',
  )
  .extend(beside);

/** An elevator of a contract, with the order that installs it. */
export const installLineRow = installLine.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  orderId: identity().nullable(),
  orderNumber: z.string().nullable(),
  done: count(),
  steps: count(),
  endsOn: day().nullable(),
  handedOverAt: instant().nullable(),
  /** The viewer sees the elevator itself. */
  visible: flag(),
});

/** How a milestone of one elevator stands. */
export const milestoneStates = ['open', 'due', 'billed'] as const;

export const milestoneRow = z.object({
  position: count(),
  name: z.string(),
  share: count(),
  stepName: z.string().nullable(),
  afterDays: count().nullable(),
  /** Of all elevators of the contract. */
  amount: money(),
  dueAmount: money(),
  billedAmount: money(),
  elevators: z.array(
    z.object({
      elevatorId: identity(),
      elevatorNumber: z.string(),
      orderId: identity().nullable(),
      amount: money(),
      state: choice('milestoneState', milestoneStates),
      reachedOn: day().nullable(),
      invoiceId: identity().nullable(),
      invoiceNo: z.string().nullable(),
      /** What is billed of it, once it is reached. */
      milestoneId: identity().nullable(),
      /** It is billed, and its step was opened again. */
      reopened: flag(),
    }),
  ),
});

export const installContractDetail = installContract.schema.extend(beside).extend({
  lines: z.array(installLineRow),
  milestones: z.array(installMilestone),
});

/** A contract with milestones that can be billed. */
export const dueContract = z.object({
  id: identity(),
  contractNo: z.string(),
  partyA: z.string(),
  companyName: z.string(),
  currency: z.string(),
  milestones: count(),
  /** Without tax. */
  dueAmount: money(),
  /** The day on which the first of them was reached. */
  since: day(),
  managed: flag(),
});

/** What the next invoice of a contract can bill, and how it begins by the last one of the company. */
export const milestoneDraft = invoice.show('invoiceNo', 'invoiceType', 'drawer').extend({
  taxCode: choice('taxCode', taxCodes),
  currency: z.string(),
  /** What the contract comes to, without tax. */
  amount: money(),
  due: z.array(
    z.object({
      milestoneId: identity(),
      name: z.string(),
      elevatorNumber: z.string(),
      amount: money(),
      reachedOn: day(),
    }),
  ),
  /** The invoices that stand: with tax, and the milestones of each without. */
  before: z.array(z.object({ gross: money(), net: money(), taxRate: z.number() })),
});

export const maxBilledMilestones = 400;

/** A contract as it is printed. */
export const installContractDocument = installContractDetail
  .omit({ managed: true, milestones: true, expectedEnd: true })
  .extend({
    milestones: z.array(milestoneRow.omit({ dueAmount: true, billedAmount: true, elevators: true })),
    /** At the rate of the day of signing. */
    taxAmount: money(),
    grossAmount: money(),
  });

const oneContract = z.object({ id: ref('installContract') });
const fields = written(
  installContract,
  'contractNo',
  'partyA',
  'country',
  'weekdays',
  'signingDate',
  'startDate',
  'endDate',
  'lines',
  'milestones',
  'warrantyMonths',
)
  // A customer of whom no more is known than that elevators are theirs.
  .extend({ customerId: identity().nullable().optional() });

export const installContractCalls = calls('install', 'installContract', {
  page: get('installContract/pages', {
    access: 'install.view',
    touches: ['installOrder'],
    input: installContractSearch.extend(
      paging(['contractNo', 'partyA', 'signingDate', 'endDate', 'amount', 'companyName']).shape,
    ),
    reply: pageOf(installContractRow),
  }),
  one: get('installContract/detail/{id}', {
    access: 'install.view',
    touches: ['installOrder', 'elevator'],
    input: oneContract,
    reply: installContractDetail,
  }),
  elevators: get('installContract/elevators/{id}', {
    summary: 'Lists the elevators of an installation contract with the order of each.',
    access: 'install.view',
    touches: ['installOrder', 'elevator'],
    input: oneContract,
    reply: z.array(installLineRow),
  }),
  milestones: get('installContract/milestones/{id}', {
    summary: 'Lists the milestones of an installation contract, and how each stands for each elevator.',
    access: 'install.view',
    touches: ['installOrder', 'installStep', 'invoice'],
    input: oneContract,
    reply: z.array(milestoneRow),
  }),
  due: get('installContract/due', {
    summary: 'Lists the installation contracts with milestones that can be billed.',
    access: 'finance.view',
    touches: ['installOrder', 'invoice'],
    input: z.object({}),
    reply: z.array(dueContract),
  }),
  billDraft: get('installContract/billDraft/{id}', {
    summary: 'Drafts the next invoice of an installation contract by the milestones that can be billed.',
    access: 'billing.add',
    touches: ['installOrder', 'invoice'],
    input: oneContract,
    reply: milestoneDraft,
  }),
  bill: post('installContract/bill/{id}', {
    summary: 'Issues an invoice for milestones of an installation contract.',
    access: 'billing.add',
    touches: ['installOrder', 'invoice', 'contract'],
    input: oneContract
      .extend({
        milestoneIds: z
          .array(identity())
          .min(1, 'invalid.milestonesToBill')
          .max(maxBilledMilestones, 'invalid.milestonesToBill'),
      })
      .extend(
        invoice
          .pick('invoiceNo', 'invoiceType', 'billingDate', 'dueDate', 'drawer', 'buyerReference', 'note')
          .partial({ dueDate: true, buyerReference: true, note: true }).shape,
      ),
    reply: byId,
  }),
  document: get('installContract/document/{id}', {
    summary: 'Prints an installation contract as a PDF.',
    access: 'install.view',
    touches: ['installOrder', 'elevator'],
    input: oneContract,
    document: installContractDocument,
  }),
  create: post('installContract/new', {
    access: 'install.contractAdd',
    input: fields,
    reply: byId,
  }),
  update: put('installContract/update/{id}', {
    edits: installContract,
    access: 'install.contractEdit',
    input: fields.partial().extend(oneContract.shape),
  }),
  remove: remove('installContract/delete/{id}', { access: 'install.contractDelete', input: oneContract }),
  exports: get('installContract/exports', {
    summary: 'Downloads installation contracts as a spreadsheet.',
    access: 'contract.export',
    input: installContractSearch,
    reply: download,
  }),
});
