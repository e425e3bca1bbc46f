import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { billedContracts } from '../visibleContracts.ts';

/** The invoices and credit notes of contracts that the viewer sees. */
export const visibleInvoices = (db: Database, viewer: Viewer) =>
  billedContracts(db, viewer).innerJoin('invoice', 'invoice.contractId', 'contract.id');

/** The receipts and payments of contracts that the viewer sees. */
export const visibleCollections = (db: Database, viewer: Viewer) =>
  billedContracts(db, viewer)
    .innerJoin('collection', 'collection.contractId', 'contract.id')
    .innerJoin('invoice', 'invoice.id', 'collection.invoiceId');
