import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { partKindImporter } from './partKindImporter.ts';
import { partKindSheet } from './partKindSheet.ts';
import { deleteKind, findKind, isKindUsed, listKinds, pageKinds, pickKinds } from './partKindStore.ts';
import { addKinds, changeKinds } from './partKindWrite.ts';

const maxExportRows = 20_000;

/** An entry of the platform, or of a company above, may be used and is theirs to change. */
async function assertManaged({ db, viewer }: RequestContext, id: string): Promise<void> {
  if (!(await findKind(db, viewer, id)).managed) throw new Refusal('noAuthority');
}

export function partKindRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, partKindCalls, {
    page: ({ db, viewer }, search, page) => pageKinds(db, viewer, search, page),
    pick: ({ db, viewer }, search) => pickKinds(db, viewer, search),
    one: ({ db, viewer }, { id }) => findKind(db, viewer, id),
    export: async (ctx, search) =>
      partKindSheet(ctx, await listKinds(ctx.db, ctx.viewer, search, maxExportRows)),
    template: (ctx) => importTemplate(ctx, partKindImporter),
    importKinds: (ctx, brought) => startImport(ctx, partKindImporter, brought),

    create: inTransaction(async ({ db, viewer }, kind) => {
      const [id] = await addKinds(db, [{ ...kind, companyId: viewer.companyId }]);
      return { id: id! };
    }),

    update: inTransaction(async (ctx, change) => {
      await assertManaged(ctx, change.id);
      await changeKinds(ctx.db, [change], new Date(now()));
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertManaged(ctx, id);
      await lockRows(ctx.db, 'partKind', { id }, { whole: true });
      if (await isKindUsed(ctx.db, id)) throw new Refusal('partKindUsed');
      await deleteKind(ctx.db, id);
    }),
  });
}
