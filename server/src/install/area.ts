import { installContract } from '@hoistway/contract/install/installContract.ts';
import { installDelay } from '@hoistway/contract/install/installDelay.ts';
import { installNode } from '@hoistway/contract/install/installNode.ts';
import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import { installTemplate } from '@hoistway/contract/install/installTemplate.ts';
import { installWarrantyClaim } from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import { faultHandled } from '#area/fault/faultAndIncidentEvents.ts';
import { installationMoves, orderMoved, orderOpened } from '#area/workOrder/orderEvents.ts';
import { installationUnbilled } from '#area/upkeepContract/billing/installation/installationEvents.ts';
import { area } from '#platform/area.ts';
import { columnsOf } from '#platform/auditLog/auditLogCatalogue.ts';
import { before, on } from '#platform/event/reaction.ts';
import { part, record } from '#platform/record/record.ts';
import { freeMilestones } from './contract/milestones.ts';
import { milestoneReady } from './money/milestoneMessage.ts';
import { contractEndMoved, stepUnexplained, tellLateJob } from './causes/lateMessages.ts';
import { reachLaterJob } from './contract/reachLater.ts';
import { installContractImporter } from './contract/import/installContractImporter.ts';
import { installContractRoutes } from './contract/installContractRoutes.ts';
import {
  visibleInstallContracts,
  visibleInstallOrders,
  visibleInstallSteps,
} from './contract/visibleInstalls.ts';
import { documentRoutes } from './document/documentRoutes.ts';
import { stepReleased, stepWaits } from './installMessages.ts';
import {
  aClaim,
  aDelay,
  aNode,
  anInstallContract,
  anInstallOrder,
  aStep,
  aTemplate,
} from './installSamples.ts';
import { installNodeRoutes } from './library/installNodeRoutes.ts';
import { installTemplateRoutes } from './library/installTemplateRoutes.ts';
import { visibleNodes, visibleTemplates } from './library/visibleLibrary.ts';
import { assertStepsAudited, withdrawCanceled } from './order/followOrder.ts';
import { elevatorInUse } from './order/handoverMessages.ts';
import { holdPointDue, tellHoldPointsJob } from './order/holdPointMessages.ts';
import { installOrderRoutes } from './order/installOrderRoutes.ts';
import { replanJob } from './order/replanJob.ts';
import { installStepRoutes } from './step/installStepRoutes.ts';
import { offerHandled, offerOrdered } from './warranty/offerFaults.ts';
import { warrantyOffered } from './warranty/warrantyMessages.ts';
import { warrantyRoutes } from './warranty/warrantyRoutes.ts';
import { visibleClaims } from './warranty/warrantyRows.ts';
import { installPeople } from './installPeople.ts';

/** Installation projects: the library of nodes, templates, contracts, and the orders by which elevators are installed. */
export const installArea = area({
  people: installPeople,
  dependsOn: [
    'collector',
    'company',
    'elevator',
    'fault',
    'inspection',
    'part',
    'upkeepContract',
    'workOrder',
  ],
  routes: [
    installNodeRoutes,
    installTemplateRoutes,
    installContractRoutes,
    installOrderRoutes,
    installStepRoutes,
    documentRoutes,
    warrantyRoutes,
  ],
  records: {
    installNode: record(installNode, {
      table: 'installNode',
      visible: (db, viewer) => visibleNodes(db, viewer).select(['node.id', 'node.names']),
      name: ({ names }) => names,
      readBy: 'install.view',
      called: 'name',
      sample: aNode,
    }),
    installTemplate: record(installTemplate, {
      table: 'installTemplate',
      visible: (db, viewer) => visibleTemplates(db, viewer).select(['template.id', 'template.names']),
      name: ({ names }) => names,
      readBy: 'install.view',
      called: 'name',
      sample: aTemplate,
    }),
    installContract: record(installContract, {
      table: 'installContract',
      visible: (db, viewer) =>
        visibleInstallContracts(db, viewer).select(['contract.id', 'contract.contractNo']),
      name: ({ contractNo }) => contractNo,
      readBy: 'install.view',
      called: 'contract_no',
      columns: { created_by: { label: 'installDelay.createdBy', ref: 'user' } },
      sample: anInstallContract,
    }),
    installOrder: record(installOrder, {
      table: 'installOrder',
      visible: (db, viewer) =>
        visibleInstallOrders(db, viewer)
          .innerJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
          .select(['order.id', 'work.orderNumber']),
      name: ({ orderNumber }) => orderNumber,
      readBy: 'install.view',
      columns: {
        handed_over_by: { label: 'installOrder.handedOverBy', ref: 'user' },
        inspection_id: { label: 'installOrder.inspectionId', ref: 'inspection' },
      },
      sample: anInstallOrder,
    }),
    installStep: record(installStep, {
      table: 'installStep',
      visible: (db, viewer) => visibleInstallSteps(db, viewer).select(['step.id', 'step.names']),
      name: ({ names }) => names,
      readBy: 'install.view',
      called: 'name',
      columns: {
        done_by: { label: 'installStep.doneBy', ref: 'user' },
        audited_by: { label: 'installStep.auditedBy', ref: 'user' },
      },
      sample: aStep,
    }),
    installDelay: record(installDelay, {
      table: 'installDelay',
      visible: (db, viewer) =>
        visibleInstallSteps(db, viewer)
          .innerJoin('installDelay as delay', 'delay.stepId', 'step.id')
          .select(['delay.id', 'step.names']),
      name: ({ names }) => names,
      partOf: {
        subject: 'installStep',
        readBy: 'install.view',
        columns: columnsOf(installDelay, {
          created_by: { label: 'installDelay.createdBy', ref: 'user' },
        }),
      },
      sample: aDelay,
    }),
    installWarrantyClaim: record(installWarrantyClaim, {
      table: 'installWarrantyClaim',
      visible: (db, viewer) => visibleClaims(db, viewer).select('claim.id'),
      readBy: 'install.view',
      called: 'code',
      sample: aClaim,
    }),
  },
  parts: [
    part('installStep', {
      table: 'installStepFile',
      readBy: 'install.view',
      columns: { paper: { label: 'installStep.papers' } },
    }),
    part('installContract', {
      table: 'installMilestone',
      readBy: 'install.view',
      columns: {
        amount: { label: 'installContract.milestoneAmount', money: true },
        reached_on: { label: 'installContract.reachedOn' },
        invoice_id: { label: 'installContract.billedAmount', ref: 'invoice' },
      },
    }),
  ],
  notAudited: { install_template_version: 'the template and its changes are in the audit log' },
  importers: [installContractImporter],
  jobs: [replanJob, reachLaterJob, tellHoldPointsJob, tellLateJob],
  messageKinds: [
    stepReleased,
    stepWaits,
    milestoneReady,
    holdPointDue,
    elevatorInUse,
    stepUnexplained,
    contractEndMoved,
    warrantyOffered,
  ],
  reactions: [
    before(installationMoves, assertStepsAudited),
    on(orderMoved, withdrawCanceled),
    on(installationUnbilled, freeMilestones),
    on(orderOpened, offerOrdered),
    on(faultHandled, offerHandled),
  ],
});
