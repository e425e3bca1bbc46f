import {
  contract,
  contractInstalment,
  contractLine,
  contractLoss,
} from '@hoistway/contract/upkeepContract/contract.ts';
import { slaTerm } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import { invoice, invoiceLine } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { applyContractsJob } from './applyContractsJob.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { aCollection, anInvoice } from './billing/invoiceSamples.ts';
import { visibleCollections, visibleInvoices } from './billing/visibleInvoices.ts';
import { contractRoutes } from './contractRoutes.ts';
import { contractSign } from '@hoistway/contract/upkeepContract/contractSign.ts';
import { companyMoved } from '#area/company/companyEvents.ts';
import { on } from '#platform/event/reaction.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { contractBegan, contractLost } from './contractEvents.ts';
import { showToCompaniesAbove } from './cover.ts';
import { aContract } from './contractSamples.ts';
import { judgeFaultTimer } from './sla/judgeTimer.ts';
import { slaReactions } from './sla/slaReactions.ts';
import { slaRoutes } from './sla/slaRoutes.ts';
import { contractsEnd, remindOfContractsJob } from './reminder/contractReminders.ts';
import { contractReminderRoutes } from './reminder/reminderRoutes.ts';
import { lossTimer } from './renewal/lossTimer.ts';
import { renewalRoutes } from './renewal/renewalRoutes.ts';
import { contractSignRoutes } from './sign/contractSigning.ts';
import { contractPaperRoutes } from './documents/paperRoutes.ts';
import { contractImporter } from './import/contractImporter.ts';
import { invoiceImporter } from './import/invoiceImporter.ts';
import { contractImportRoutes } from './import/importRoutes.ts';
import { foldTalliesJob } from './tally.ts';
import { billedContracts } from './visibleContracts.ts';
import { upkeepContractPeople } from './upkeepContractPeople.ts';

/** Contracts: which company maintains which elevators from when to when, for how much. */
export const upkeepContractArea = area({
  people: upkeepContractPeople,
  dependsOn: ['company', 'elevator', 'workOrder'],
  routes: [
    contractRoutes,
    renewalRoutes,
    contractReminderRoutes,
    contractSignRoutes,
    slaRoutes,
    billingRoutes,
    contractImportRoutes,
    contractPaperRoutes,
  ],
  lends: {
    'upkeepContract/billing/installation/installationBilling.ts': 'invoices of contracts of installation',
    'upkeepContract/billing/usualHead.ts': 'how the next invoice of a company begins',
  },
  importers: [contractImporter, invoiceImporter],
  records: {
    contract: record(contract, {
      table: 'contract',
      visible: (db, viewer) => billedContracts(db, viewer).select(['contract.id', 'contract.contractNo']),
      name: ({ contractNo }) => contractNo,
      readBy: 'contract.view',
      called: 'contract_no',
      comments: { access: 'contract.view', path: (id) => `/upkeepContract/upkeepContractView?id=${id}` },
      columns: {
        created_by: { label: 'contract.createdBy', ref: 'user' },
        reviewed_by: { label: 'contract.reviewedBy', ref: 'user' },
        install_contract_id: { label: 'contract.installContractId', ref: 'installContract' },
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
    part('contract', { table: 'contractSign', entity: contractSign, readBy: 'contract.view', columns: {} }),
    part('invoice', { table: 'invoiceLine', entity: invoiceLine, readBy: 'finance.view', columns: {} }),
    part('contract', {
      table: 'contractFile',
      readBy: 'contract.view',
      columns: {
        name: { label: 'elevatorFile.name' },
        kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
      },
    }),
    part('contract', { table: 'slaTerm', entity: slaTerm, readBy: 'contract.view' }),
    part('contract', {
      table: 'slaNoAccess',
      readBy: 'contract.view',
      columns: {
        elevator_id: { label: 'contractLine.elevatorId', ref: 'elevator' },
        from_time: { label: 'slaTerm.fromTime' },
        until_time: { label: 'slaTerm.untilTime' },
        reason: { label: 'slaTerm.reason' },
      },
    }),
    part('contract', {
      table: 'slaCredit',
      readBy: 'contract.view',
      columns: {
        month: { label: 'slaTerm.month' },
        amount: { label: 'slaTerm.amount', money: true },
        state: { label: 'slaTerm.state', choice: 'slaCreditState' },
        reason: { label: 'slaTerm.reason' },
      },
    }),
  ],
  notAudited: {
    sla_verdict: 'judged by the program from what is kept elsewhere',
    contract_tally: 'adds up what contracts say',
    invoice_tally: 'adds up what invoices say',
    collection_tally: 'adds up what receipts and payments say',
    contract_reminder: 'written by a job for what a person wrote',
  },
  jobs: [applyContractsJob, remindOfContractsJob, foldTalliesJob],
  timers: [lossTimer, judgeFaultTimer],
  messageKinds: [contractsEnd],
  reactions: [
    on(companyMoved, showToCompaniesAbove, { announces: [visibilityChanged, contractLost, contractBegan] }),
    ...slaReactions,
  ],
});
