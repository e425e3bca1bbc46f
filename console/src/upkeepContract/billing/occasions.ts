import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { type Occasion, chooseAction, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import {
  collectingPath,
  editInvoicePath,
  invoiceListPath,
  invoicePath,
  newInvoicePath,
} from './billingPath.ts';

/** The rows of a list stand otherwise; it is opened anew. */
const changed = (call: Call, changes: object, path: string, act: string) => async (shown: Shown) => {
  shown.answers.changes.set(call.name, (made) => {
    const { rows, total } = made as { rows: object[]; total: number };
    return { rows: rows.map((row) => ({ ...row, ...changes })), total };
  });
  await shown.goTo(path);
  await chooseAction(act);
};
const own = {
  managed: true,
  state: 'unpaid',
  outstanding: '900.00',
  receivedAmount: '0.00',
  creditedAmount: '0.00',
};
const invoices = (changes: object, act: string) =>
  changed(billingCalls.page, { ...own, ...changes }, invoiceListPath, act);

/** What opens among invoices and receipts. */
export const billingOccasions: readonly Occasion[] = [
  [
    'the contract of a new invoice',
    invoiceListPath,
    () => click('.invoice-add'),
    '.ant-modal #invoiceContract',
  ],
  ['receiving money', '/noScreen', invoices({}, 'receipt'), '#collect_amount'],
  ['paying back', '/noScreen', invoices({ receivedAmount: '10.00' }, 'payment'), '#collect_amount'],
  ['crediting an invoice', '/noScreen', invoices({}, 'credit'), '#creditNote_note'],
  [
    'crediting an invoice by its service credits',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(billingCalls.detail.name, (made) => ({
        ...(made as object),
        ...own,
        creditsId: null,
        voidedAt: null,
      }));
      await shown.goTo(invoicePath('1'));
      await click('.invoice-credit-misses');
    },
    '.miss-credits',
  ],
  ['voiding an invoice', '/noScreen', invoices({}, 'void'), '#invoiceVoid_reason'],
  [
    'the question before an invoice is deleted',
    '/noScreen',
    invoices({ electronicAt: null }, 'remove'),
    '.ant-modal-confirm',
  ],
  ['one invoice', '/noScreen', (shown) => shown.goTo(invoicePath('1')), '.invoice-page'],
  ['a new invoice', '/noScreen', (shown) => shown.goTo(newInvoicePath('1')), '#invoice_invoiceNo'],
  [
    'changing an invoice',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(billingCalls.detail.name, (made) => ({
        ...(made as object),
        ...own,
        electronicAt: null,
        creditsId: null,
        collections: [],
        creditNotes: [],
      }));
      await shown.goTo(editInvoicePath('1'));
    },
    '#invoice_invoiceNo',
  ],
  [
    'changing a receipt',
    '/noScreen',
    changed(collectionCalls.page, { managed: true }, collectingPath(), 'edit'),
    '#collectEdit_amount',
  ],
  [
    'the question before a receipt is deleted',
    '/noScreen',
    changed(collectionCalls.page, { managed: true }, collectingPath(), 'remove'),
    '.ant-modal-confirm',
  ],
  ['what is owed', '/noScreen', (shown) => shown.goTo(collectingPath({ tab: 'owed' })), '#owedInvoiceSearch'],
  [
    'the ageing report',
    '/noScreen',
    (shown) => shown.goTo(collectingPath({ tab: 'ageing' })),
    '.ageing-report',
  ],
  [
    'the account of a customer',
    '/noScreen',
    (shown) => shown.goTo(collectingPath({ tab: 'statement', customer: '‹A›' })),
    '.statement-sums',
  ],
];
