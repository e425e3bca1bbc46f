import type { installContract } from '@hoistway/contract/install/installContract.ts';
import type { installDelay } from '@hoistway/contract/install/installDelay.ts';
import type { installNode } from '@hoistway/contract/install/installNode.ts';
import type { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installTemplate } from '@hoistway/contract/install/installTemplate.ts';
import type { installWarrantyClaim } from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import type { installStep } from '@hoistway/contract/install/orderStep.ts';
import type { ColumnType } from 'kysely';
import type { Id, RowOf, Stamp } from '#platform/database/rowOf.ts';

interface InstallTemplateVersionTable {
  id: Id;
  templateId: string;
  version: number;
  steps: unknown;
  links: unknown;
  writtenBy: string | null;
  createdAt: Stamp;
}

interface InstallStepFileTable {
  id: Id;
  stepId: string;
  paper: number | null;
  kind: 'picture' | 'pdf';
  fileId: string;
  /** Bytes. */
  size: number;
  /** How often the step had been sent back. */
  round: number;
  broughtBy: string | null;
  createdAt: Stamp;
}

interface InstallMilestoneTable {
  id: Id;
  contractId: string;
  orderId: string;
  position: number;
  amount: number;
  reachedOn: string;
  invoiceId: string | null;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    installNode: RowOf<typeof installNode, { names: ColumnType<string, never, never> }>;
    installTemplate: RowOf<typeof installTemplate, { names: ColumnType<string, never, never> }>;
    installTemplateVersion: InstallTemplateVersionTable;
    installContract: RowOf<typeof installContract, { createdBy: string | null }, 'currency'>;
    installContractLine: { contractId: string; position: number; elevatorId: string; price: number };
    installOrder: RowOf<
      typeof installOrder,
      { handedOverBy: string | null; inspectionId: string | null },
      'revision' | 'withdrawn'
    >;
    installStep: RowOf<
      typeof installStep,
      { names: ColumnType<string, never, never>; doneBy: string | null; auditedBy: string | null },
      'state' | 'reworkCount'
    >;
    installStepFile: InstallStepFileTable;
    installDelay: RowOf<typeof installDelay, { fileId: string | null; createdBy: string | null }>;
    installMilestone: InstallMilestoneTable;
    installWarrantyClaim: RowOf<typeof installWarrantyClaim>;
  }
}
