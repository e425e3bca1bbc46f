import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange } from '#platform/call/ask.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/sight.ts';
import { compareWithActive, listUnknown } from './mappingDifference.ts';
import { mappingImporter } from './mappingImporter.ts';
import { mappableCodes } from './mappingRules.ts';
import { mappingSheet } from './mappingSheet.ts';
import { findVersion, listModels, listRows, pageRows, pageVersions } from './mappingStore.ts';
import { activate, addDraft, addRow, changeDraft, changeRow, removeRow } from './mappingWrite.ts';

export function mappingRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, mappingCalls, {
    mappingModels: async ({ db, viewer }) => ({
      models: await listModels(db, viewer),
      codes: [...mappableCodes],
      editable: seesEverything(viewer),
    }),
    mappingPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageVersions(db, viewer, search, { pageNumber, pageSize, sort }),
    unknownCodes: async ({ db, viewer }, { id }) =>
      listUnknown(db, viewer, await findVersion(db, viewer, id)),
    mappingTemplate: (ask) => importTemplate(ask, mappingImporter),
    oneMapping: ({ db, viewer }, { id }) => findVersion(db, viewer, id),
    mappingRows: ({ db }, { pageNumber, pageSize, sort, ...search }) =>
      pageRows(db, search, { pageNumber, pageSize, sort }),
    mappingDifference: async ({ db, viewer }, { id }) =>
      compareWithActive(db, viewer, await findVersion(db, viewer, id)),
    exportMapping: async (ask, search) =>
      mappingSheet(ask, await findVersion(ask.db, ask.viewer, search.id), await listRows(ask.db, search)),
    newMapping: inChange(addDraft),
    noteMapping: inChange((ask, { id, note }) =>
      changeDraft(ask, id, async (tx) => {
        await tx
          .updateTable('faultMappingVersion')
          .set({ note: note || null })
          .where('id', '=', id)
          .execute();
      }),
    ),
    removeMapping: inChange((ask, { id }) =>
      changeDraft(ask, id, async (tx) => {
        await tx.deleteFrom('faultMappingVersion').where('id', '=', id).execute();
      }),
    ),
    addMappingRow: inChange(addRow),
    changeMappingRow: inChange(changeRow),
    removeMappingRow: inChange(removeRow),
    importMapping: async (ask, { id, file }) => {
      await ask.change((within) => changeDraft(within, id, async () => {}));
      return startImport(ask, mappingImporter, file, { id });
    },
    activateMapping: inChange(activate),
  });
}
