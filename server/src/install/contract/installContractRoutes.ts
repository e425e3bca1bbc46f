import { installContract } from '@hoistway/contract/install/installContract.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import type { FastifyInstance } from 'fastify';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import {
  followInstallation,
  holdBilledInstallation,
} from '#area/upkeepContract/billing/installation/installationBilling.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { printedInstallContract } from '../documents/printedInstallContract.ts';
import { billMilestones, draftBill, listDue } from '../money/billMilestones.ts';
import { judgeChange, judgeTerms } from './installContractRules.ts';
import { installContractSheet } from './installContractSheet.ts';
import {
  findInstallContract,
  linesOfContract,
  listInstallContracts,
  pageInstallContracts,
} from './installContractStore.ts';
import { listMilestones } from './milestones.ts';

const maxExportRows = 20_000;

/** A contract, locked, of those the viewer's company keeps. */
async function managedContract({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'installContract', { id });
  const contract = await findInstallContract(db, viewer, id);
  if (!contract.managed) throw new Refusal('noAuthority');
  return contract;
}

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

    create: inTransaction(async (ctx, contract) => {
      const { companyId, userId } = ctx.viewer;
      await holdElevators(
        ctx.db,
        contract.lines.map(({ elevatorId }) => elevatorId),
      );
      const id = await insertRecord(ctx.db, installContract, {
        ...contract,
        companyId,
        customerId: contract.customerId ?? null,
        maintainerId: contract.maintainerId ?? null,
        note: contract.note ?? null,
        ...(await judgeTerms(ctx, contract)),
        createdBy: userId,
      });
      return { id };
    }),

    document: (ctx, { id }) => printedInstallContract(ctx, id),
    due: ({ db, viewer }) => listDue(db, viewer),
    billDraft: ({ db, viewer }, { id }) => draftBill(db, viewer, id),
    bill: inTransaction((ctx, billed) => billMilestones(ctx, billed, new Date(context.now()))),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      await holdBilledInstallation(ctx.db, id);
      const before = await managedContract(ctx, id);
      const after = { ...before, ...changes };
      await holdElevators(
        ctx.db,
        after.lines.map(({ elevatorId }) => elevatorId),
      );
      await judgeChange(ctx, before, after);
      const worked = await judgeTerms(ctx, after, before);
      await updateRecord(ctx.db, installContract, id, { ...changes, ...worked });
      await followInstallation(ctx.db, { ...after, ...worked });
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await managedContract(ctx, id);
      if (!(await deleteUnlessUsed(ctx.db, ctx.db.deleteFrom('installContract').where('id', '=', id))))
        throw new Refusal('installContractInUse');
    }),

    exports: async (ctx, search) =>
      installContractSheet(ctx, await listInstallContracts(ctx.db, ctx.viewer, search, maxExportRows)),
  });
}
