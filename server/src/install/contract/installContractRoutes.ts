import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installContractImportCalls } from '@hoistway/contract/install/import/installContractImport.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { printedInstallContract } from '../documents/printedInstallContract.ts';
import { billMilestones, draftBill, listDue } from '../money/billMilestones.ts';
import { installContractImporter } from './import/installContractImporter.ts';
import { installContractSheet, linesOfSheet } from './installContractSheet.ts';
import {
  findInstallContract,
  linesOfContract,
  listInstallContracts,
  pageInstallContracts,
} from './installContractStore.ts';
import { addInstallContract, changeInstallContract, managedContract } from './installContractWrite.ts';
import { listMilestones } from './milestones.ts';

const maxExportRows = 20_000;

/** Contracts by which a company installs elevators. */
export function installContractRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, installContractCalls, {
    page: ({ db, viewer }, search, page) => pageInstallContracts(db, viewer, search, page),
    one: async ({ db, viewer }, { id }) => ({
      ...(await findInstallContract(db, viewer, id)),
      lines: await linesOfContract(db, viewer, id),
    }),
    elevators: async ({ db, viewer }, { id }) => {
      await findInstallContract(db, viewer, id);
      return linesOfContract(db, viewer, id);
    },
    milestones: async ({ db, viewer }, { id }) =>
      listMilestones(db, await findInstallContract(db, viewer, id)),

    create: inTransaction(addInstallContract),

    document: (ctx, { id }) => printedInstallContract(ctx, id),
    due: ({ db, viewer }) => listDue(db, viewer),
    billDraft: ({ db, viewer }, { id }) => draftBill(db, viewer, id),
    bill: inTransaction((ctx, billed) => billMilestones(ctx, billed, new Date(context.now()))),

    update: inTransaction(changeInstallContract),

    remove: inTransaction(async (ctx, { id }) => {
      await managedContract(ctx, id);
      if (!(await deleteUnlessUsed(ctx.db, ctx.db.deleteFrom('installContract').where('id', '=', id))))
        throw new Refusal('installContractInUse');
    }),

    exports: async (ctx, search) => {
      const contracts = await listInstallContracts(ctx.db, ctx.viewer, search, maxExportRows);
      return installContractSheet(ctx, await linesOfSheet(ctx.db, contracts));
    },
  });

  serve(app, context, installContractImportCalls, {
    importTemplate: (ctx) => importTemplate(ctx, installContractImporter),
    importContracts: (ctx, brought) => startImport(ctx, installContractImporter, brought),
  });
}
