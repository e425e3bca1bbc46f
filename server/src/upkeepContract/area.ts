import {
  contract,
  contractInstalment,
  contractLine,
  contractLoss,
} from '@hoistway/contract/upkeepContract/contract.ts';
import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import { invoice, invoiceLine } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { applyContractsJob } from './applyContractsJob.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { aCollection, anInvoice } from './billing/invoiceSamples.ts';
import { visibleCollections, visibleInvoices } from './billing/visibleInvoices.ts';
import { contractRoutes } from './contractRoutes.ts';
import { aContract } from './contractSamples.ts';
import { contractPaperRoutes } from './documents/paperRoutes.ts';
import { contractImporter } from './import/contractImporter.ts';
import { invoiceImporter } from './import/invoiceImporter.ts';
import { contractImportRoutes } from './import/importRoutes.ts';
import { visibleContracts } from './visibleContracts.ts';

/** Contracts: which company maintains which elevators from when to when, for how much. */
export const upkeepContractArea = area({
  routes: [contractRoutes, billingRoutes, contractImportRoutes, contractPaperRoutes],
  importers: [contractImporter, invoiceImporter],
  records: {
    contract: record(contract, {
      table: 'contract',
      visible: (db, viewer) => visibleContracts(db, viewer).select(['contract.id', 'contract.contractNo']),
      name: ({ contractNo }) => contractNo,
      readBy: 'contract.view',
      called: 'contract_no',
      columns: {
        created_by: { label: 'contract.createdBy', ref: 'user' },
        reviewed_by: { label: 'contract.reviewedBy', ref: 'user' },
      },
      sample: aContract,
    }),
    invoice: record(invoice, {
      table: 'invoice',
      visible: (db, viewer) => visibleInvoices(db, viewer).select(['invoice.id', 'invoice.invoiceNo']),
      name: ({ invoiceNo }) => invoiceNo,
      readBy: 'finance.view',
      called: 'invoice_no',
      columns: { created_by: { label: 'invoice.createdBy', ref: 'user' } },
      sample: anInvoice,
    }),
    collection: record(collection, {
      table: 'collection',
      visible: (db, viewer) => visibleCollections(db, viewer).select(['collection.id', 'invoice.invoiceNo']),
      name: ({ invoiceNo }) => invoiceNo,
      readBy: 'finance.view',
      columns: { created_by: { label: 'collection.createdBy', ref: 'user' } },
      sample: aCollection,
    }),
  },
  parts: [
    part('contract', { table: 'contractLine', entity: contractLine, readBy: 'contract.view', columns: {} }),
    part('contract', {
      table: 'contractInstalment',
      entity: contractInstalment,
      readBy: 'contract.view',
      columns: {},
    }),
    part('contract', { table: 'contractLoss', entity: contractLoss, readBy: 'contract.view', columns: {} }),
    part('invoice', { table: 'invoiceLine', entity: invoiceLine, readBy: 'finance.view', columns: {} }),
    part('contract', {
      table: 'contractFile',
      readBy: 'contract.view',
      columns: {
        name: { label: 'elevatorFile.name' },
        kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
      },
    }),
  ],
  jobs: [applyContractsJob],
});
