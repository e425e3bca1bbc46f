import type { CustomerAgeing } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import type { invoiceRow } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import type { collectionRow } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { invoice } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import type { z } from 'zod';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

type InvoiceRow = z.output<typeof invoiceRow>;
type CollectionRow = z.output<typeof collectionRow>;

const amounts = '#,##0.00';

/** What a credit note says counts against what was billed, so that a column adds up. */
const belowNothing = (name: 'netAmount' | 'taxAmount' | 'amount') => ({
  read: (row: InvoiceRow) => {
    const cents = row[name];
    return cents === null ? null : (row.creditsId === null ? cents : -cents) / 100;
  },
});
const creditedBelowNothing = {
  netAmount: belowNothing('netAmount'),
  taxAmount: belowNothing('taxAmount'),
  amount: belowNothing('amount'),
};

/** Invoices and credit notes as a sheet, a line each. */
export const invoiceSheet = (reader: SheetReader, rows: AsyncIterable<InvoiceRow>): FileReply =>
  sheetOf<InvoiceRow>(
    reader,
    reader.t('invoice.sheet'),
    sheetColumns(
      reader,
      invoice,
      [
        'invoiceNo',
        'state',
        'creditsNo',
        'contractNo',
        'partyA',
        'invoiceType',
        'billingDate',
        'dueDate',
        'netAmount',
        'taxAmount',
        'amount',
        'creditedAmount',
        'receivedAmount',
        'outstanding',
        'bucket',
        'currency',
        'drawer',
        'buyerName',
        'buyerReference',
        'buyerTaxNo',
        'buyerAddress',
        'buyerPhone',
        'buyerBank',
        'buyerAccount',
        'instalment',
        'companyName',
        'voidReason',
        'note',
      ],
      {
        ...creditedBelowNothing,
        state: {
          heading: reader.t('invoice.state'),
          width: 14,
          read: (row) => reader.t(`invoiceState.${row.state}`),
        },
        creditsNo: { heading: reader.t('invoice.creditsNo') },
        contractNo: { heading: reader.t('invoice.contractNo') },
        partyA: { heading: reader.t('invoice.partyA'), width: 32 },
        bucket: {
          heading: reader.t('invoice.bucket'),
          width: 14,
          read: (row) => (row.bucket === null ? null : reader.t(`overdueBucket.${row.bucket}`)),
        },
        buyerName: { width: 32 },
        companyName: { heading: reader.t('invoice.companyName'), width: 32 },
        note: { width: 40 },
      },
    ),
    rows,
  );

/** Receipts and payments as a sheet, a line each. */
export const collectionSheet = (reader: SheetReader, rows: AsyncIterable<CollectionRow>): FileReply =>
  sheetOf<CollectionRow>(
    reader,
    reader.t('collection.sheet'),
    sheetColumns(
      reader,
      collection,
      [
        'kind',
        'date',
        'amount',
        'payer',
        'payee',
        'invoiceNo',
        'contractNo',
        'partyA',
        'companyName',
        'note',
      ],
      {
        amount: { read: ({ kind, amount }) => (kind === 'payment' ? -amount : amount) / 100 },
        payer: { width: 32 },
        payee: { width: 32 },
        invoiceNo: { heading: reader.t('collection.invoiceNo') },
        contractNo: { heading: reader.t('collection.contractNo') },
        partyA: { heading: reader.t('collection.partyA'), width: 32 },
        companyName: { heading: reader.t('collection.companyName'), width: 32 },
        note: { width: 40 },
      },
    ),
    rows,
  );

/** What customers owe by its age as a sheet, a line each. */
export const ageingSheet = ({ t, ...reader }: SheetReader, rows: readonly CustomerAgeing[]): FileReply =>
  sheetOf<CustomerAgeing>(
    reader,
    t('ageing.title'),
    [
      { heading: t('collection.customer'), width: 36, read: ({ customer }) => customer },
      { heading: t('ageing.invoices'), width: 12, read: ({ invoices }) => invoices },
      ...(['recent', ...overdueBuckets, 'total'] as const).map((name) => ({
        heading: name === 'recent' || name === 'total' ? t(`ageing.${name}`) : t(`overdueBucket.${name}`),
        width: 18,
        format: amounts,
        read: (row: CustomerAgeing) => row[name] / 100,
      })),
    ],
    rows,
  );
