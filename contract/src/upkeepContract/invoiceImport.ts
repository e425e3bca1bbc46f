import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { day, ref } from '#contract/fieldKinds.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { importRun, importUpload } from '#contract/import/importRun.ts';
import { billingCalls } from './billing/billingCalls.ts';
import { collection, receivedAmount } from './billing/collection.ts';
import { invoice } from './billing/invoice.ts';

export const invoiceImportCalls = calls('upkeepContract', 'invoice', {
  importTemplate: get('billing/import/template', { access: 'billing.add', reply: download }),
  importInvoices: post('billing/import', {
    summary: 'Starts an import of invoices from a spreadsheet.',
    access: 'billing.add',
    touches: ['contract', 'collection'],
    input: importUpload,
    reply: importRun,
  }),
});

const billed = invoice
  .pick(
    'invoiceNo',
    'invoiceType',
    'amount',
    'billingDate',
    'dueDate',
    'drawer',
    'instalment',
    'buyerReference',
    'buyerTaxNo',
    'buyerAddress',
    'buyerPhone',
    'buyerBank',
    'buyerAccount',
    'note',
  )
  .partial({
    dueDate: true,
    instalment: true,
    buyerReference: true,
    buyerTaxNo: true,
    buyerAddress: true,
    buyerPhone: true,
    buyerBank: true,
    buyerAccount: true,
    note: true,
  })
  .extend({ contractId: ref('contract') });

const { payer, payee } = collection.pick('payer', 'payee').shape;

/** A row of a file: an invoice, with one of the receipts for it where there are any. */
const row = billed
  .extend({
    receivedOn: day().optional(),
    received: receivedAmount().optional(),
    payer: payer.optional(),
    payee: payee.optional(),
  })
  .superRefine((each, ctx) => {
    const names = ['receivedOn', 'received', 'payer', 'payee'] as const;
    const missing = names.filter((name) => each[name] === undefined);
    // A receipt says all of it.
    if (missing.length === names.length) return;
    for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message: 'invalid.required' });
  });
export type InvoiceImportRow = z.output<typeof row>;

/** An invoice of the rows of its receipts. */
const record = billed.extend({
  receipts: z.array(z.object({ date: day(), amount: receivedAmount(), payer, payee })),
});
export type InvoiceRecord = z.output<typeof record>;
export type InvoiceRecordCall = Call<typeof record>;

/** Invoices with what was received for them, known by their number, with a row for each receipt. */
export const invoiceImport = importKind({
  name: 'invoice',
  label: 'contractImport.invoices',
  add: { ...billingCalls.addBill, access: invoiceImportCalls.importInvoices.access, input: row },
  edit: 'billing.edit',
  template: invoiceImportCalls.importTemplate,
  start: invoiceImportCalls.importInvoices,
  export: billingCalls.export,
  columns: importColumns(
    invoice,
    [
      'invoiceNo',
      'contractId',
      'invoiceType',
      'amount',
      'billingDate',
      'dueDate',
      'drawer',
      'instalment',
      'buyerReference',
      'buyerTaxNo',
      'buyerAddress',
      'buyerPhone',
      'buyerBank',
      'buyerAccount',
      'note',
      'receivedOn',
      'received',
      'payer',
      'payee',
    ],
    {
      invoiceNo: { hint: 'contractImport.invoiceNoHint' },
      contractId: { label: 'contract.contractNo' },
      amount: { hint: 'contractImport.invoiceAmountHint' },
      receivedOn: { label: 'contractImport.receivedOn', hint: 'contractImport.receiptHint' },
      received: { label: 'contractImport.received' },
      payer: { label: 'collection.payer' },
      payee: { label: 'collection.payee' },
    },
  ),
});
