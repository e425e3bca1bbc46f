import type { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import type { invoice, invoiceLine } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RowOf } from '#platform/database/rowOf.ts';

type InvoiceTable = RowOf<
  typeof invoice,
  {
    uuid: Generated<string>;
    createdBy: string | null;
    outstanding: ColumnType<number, never, never>;
  },
  'creditedAmount' | 'receivedAmount' | 'currency'
>;

interface InvoiceTallyTable {
  companyId: string;
  billingDate: string;
  dueDate: string | null;
  invoiceType: 'generalVat' | 'specialVat';
  state: 'unpaid' | 'partPaid' | 'paid' | 'creditNote' | 'voided';
  n: number;
  amount: number;
  taxAmount: number;
  creditedAmount: number;
  receivedAmount: number;
  outstanding: number;
}

interface CollectionTallyTable {
  companyId: string;
  date: string;
  kind: 'receipt' | 'payment';
  n: number;
  amount: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoiceLine: RowOf<typeof invoiceLine>;
    collection: RowOf<typeof collection, { createdBy: string | null }>;
    invoiceTally: InvoiceTallyTable;
    collectionTally: CollectionTallyTable;
  }
}
