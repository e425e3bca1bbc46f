import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Asking } from '#platform/call/ask.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/sight.ts';
import { faultCodeImporter } from './faultCodeImporter.ts';
import { faultCodeSheet } from './faultCodeSheet.ts';
import { findFaultCode, listFaultCodes, listReworded, pageFaultCodes } from './faultCodeStore.ts';
import { changeFaultCode, restoreFaultCode } from './faultCodeWrite.ts';
import { faultRules, isBound } from './faultRules.ts';
import { mustKeepDictionary } from './mustKeepDictionary.ts';

const shownTo =
  ({ viewer }: Asking) =>
  <Row extends { code: string }>(row: Row) => {
    const rule = faultRules.get(row.code);
    return { ...row, bound: rule !== undefined && isBound(rule), editable: seesEverything(viewer) };
  };

export function faultCodeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, faultCodeCalls, {
    rewordedFaults: ({ db }) => listReworded(db),
    faultCodePage: async (ask, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageFaultCodes(ask.db, search, { pageNumber, pageSize, sort });
      return { rows: rows.map(shownTo(ask)), total };
    },
    downloadFaultCodes: async ({ db, t }, search) => faultCodeSheet(t, await listFaultCodes(db, search)),
    oneFaultCode: async (ask, { id }) => shownTo(ask)(await findFaultCode(ask.db, id)),

    updateFaultCode: inChange(changeFaultCode),
    restoreFaultCode: inChange(restoreFaultCode),
    faultCodeTemplate: (ask) => importTemplate(ask, faultCodeImporter),
    importFaultCodes: async (ask, { file }) => {
      mustKeepDictionary(ask);
      return startImport(ask, faultCodeImporter, file);
    },
  });
}
