import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { compareWithActive, listUnknown } from './mappingDifference.ts';
import { mappingImporter } from './mappingImporter.ts';
import { mappableCodes } from './mappingRules.ts';
import { mappingSheet } from './mappingSheet.ts';
import { findVersion, listModels, listRows, pageRows, pageVersions } from './mappingStore.ts';
import { activate, addDraft, addRow, changeDraft, changeRow, removeRow } from './mappingWrite.ts';

export function mappingRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, mappingCalls, {
    models: async ({ db, viewer }) => ({
      models: await listModels(db, viewer),
      codes: [...mappableCodes],
      editable: seesEverything(viewer),
    }),
    page: ({ db, viewer }, search, page) => pageVersions(db, viewer, search, page),
    unknownCodes: async ({ db, viewer }, { id }) =>
      listUnknown(db, viewer, await findVersion(db, viewer, id)),
    template: (ctx) => importTemplate(ctx, mappingImporter),
    one: ({ db, viewer }, { id }) => findVersion(db, viewer, id),
    rows: ({ db }, search, page) => pageRows(db, search, page),
    difference: async ({ db, viewer }, { id }) =>
      compareWithActive(db, viewer, await findVersion(db, viewer, id)),
    export: async (ctx, search) =>
      mappingSheet(ctx, await findVersion(ctx.db, ctx.viewer, search.id), await listRows(ctx.db, search)),
    create: inTransaction(addDraft),
    noteMapping: inTransaction((ctx, { id, note }) =>
      changeDraft(ctx, id, async (tx) => {
        await tx
          .updateTable('faultMappingVersion')
          .set({ note: note || null })
          .where('id', '=', id)
          .execute();
      }),
    ),
    remove: inTransaction((ctx, { id }) =>
      changeDraft(ctx, id, async (tx) => {
        await tx.deleteFrom('faultMappingVersion').where('id', '=', id).execute();
      }),
    ),
    addMappingRow: inTransaction(addRow),
    changeMappingRow: inTransaction(changeRow),
    removeMappingRow: inTransaction(removeRow),
    importMapping: async (ctx, { id, ...brought }) => {
      await ctx.transact((within) => changeDraft(within, id, async () => {}));
      return startImport(ctx, mappingImporter, brought, { id });
    },
    activateMapping: inTransaction(activate),
  });
}
