import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { installNode } from '@hoistway/contract/install/installNode.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { daysFit, type StepDays } from '@hoistway/contract/install/installStep.ts';
import { shippedNodes } from '@hoistway/contract/install/shippedTemplates.ts';
import type { FastifyInstance } from 'fastify';
import { holdCompany } from '#area/company/holdCompany.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { deleteNode, findNode, namesInLibrary, pageNodes } from './installNodeStore.ts';

/** A node of the platform, or of a company above, may be used and is theirs to change. */
async function managedNode({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'installNode', { id }, { whole: true });
  const node = await findNode(db, viewer, id);
  if (!node.managed) throw new Refusal('noAuthority');
  return node;
}

function judge({ t }: TransactionContext, node: StepDays): void {
  if (!daysFit(node)) throw new Invalid({ workingDays: t('invalid.installDays') });
}

/** The library of what installations are made of. */
export function installNodeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, installNodeCalls, {
    page: ({ db, viewer }, search, page) => pageNodes(db, viewer, search, page),
    one: ({ db, viewer }, { id }) => findNode(db, viewer, id),

    create: inTransaction(async (ctx, node) => ({
      id: await insertRecord(ctx.db, installNode, {
        ...node,
        companyId: ctx.viewer.companyId,
        englishName: node.englishName ?? null,
        workingDays: node.workingDays ?? null,
        paperRule: node.paperRule ?? null,
        papers: node.papers ?? [],
        measures: node.measures ?? [],
        remarks: node.remarks ?? null,
      }),
    })),

    takeShipped: inTransaction(async ({ db, viewer }) => {
      await holdCompany(db, viewer.companyId);
      const names = await namesInLibrary(db, viewer.companyId);
      const missing = shippedNodes.filter(({ name }) => !names.has(normalForm(name)));
      await insertRecords(
        db,
        installNode,
        missing.map((step) => {
          const { key: _, ...node } = step;
          return { ...node, companyId: viewer.companyId, remarks: null };
        }),
      );
      return { added: missing.length };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      judge(ctx, withChanges(await managedNode(ctx, id), changes));
      await updateRecord(ctx.db, installNode, id, changes);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await managedNode(ctx, id);
      await deleteNode(ctx.db, id);
    }),
  });
}
