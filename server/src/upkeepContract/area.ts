import {
  contract,
  contractInstalment,
  contractLine,
  contractLoss,
} from '@hoistway/contract/upkeepContract/contract.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { applyContractsJob } from './applyContractsJob.ts';
import { contractRoutes } from './contractRoutes.ts';
import { contractSign } from '@hoistway/contract/upkeepContract/contractSign.ts';
import { companyMoved } from '#area/company/companyEvents.ts';
import { on } from '#platform/event/reaction.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { contractBegan, contractLost } from './contractEvents.ts';
import { showToCompaniesAbove } from './cover.ts';
import { aContract } from './contractSamples.ts';
import { contractsEnd, remindOfContractsJob } from './reminder/contractReminders.ts';
import { contractReminderRoutes } from './reminder/reminderRoutes.ts';
import { lossTimer } from './renewal/lossTimer.ts';
import { renewalRoutes } from './renewal/renewalRoutes.ts';
import { contractSignRoutes } from './sign/contractSigning.ts';
import { visibleContracts } from './visibleContracts.ts';

/** Contracts: which company maintains which elevators from when to when, for how much. */
export const upkeepContractArea = area({
  routes: [contractRoutes, renewalRoutes, contractReminderRoutes, contractSignRoutes],
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
    part('contract', {
      table: 'contractFile',
      readBy: 'contract.view',
      columns: {
        name: { label: 'elevatorFile.name' },
        kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
      },
    }),
  ],
  notAudited: {
    contract_reminder: 'written by a job for what a person wrote',
  },
  jobs: [applyContractsJob, remindOfContractsJob],
  timers: [lossTimer],
  messageKinds: [contractsEnd],
  reactions: [
    on(companyMoved, showToCompaniesAbove, { announces: [visibilityChanged, contractLost, contractBegan] }),
  ],
});
