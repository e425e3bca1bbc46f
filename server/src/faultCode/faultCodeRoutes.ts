import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type CallerContext } from '#platform/call/requestContext.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { faultCodeImporter } from './faultCodeImporter.ts';
import { faultCodeSheet } from './faultCodeSheet.ts';
import { findFaultCode, listFaultCodes, listReworded, pageFaultCodes } from './faultCodeStore.ts';
import { changeFaultCode, restoreFaultCode } from './faultCodeWrite.ts';
import { faultRules, isBound } from './faultRules.ts';
import { assertCanEditDictionary } from './assertCanEditDictionary.ts';

const shownTo =
  ({ viewer }: CallerContext) =>
  <Row extends { code: string }>(row: Row) => {
    const rule = faultRules.get(row.code);
    return { ...row, bound: rule !== undefined && isBound(rule), editable: seesEverything(viewer) };
  };

export function faultCodeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, faultCodeCalls, {
    rewordedFaults: ({ db }) => listReworded(db),
    page: async (ctx, search, page) => {
      const { rows, total } = await pageFaultCodes(ctx.db, search, page);
      return { rows: rows.map(shownTo(ctx)), total };
    },
    download: async (ctx, search) => faultCodeSheet(ctx, await listFaultCodes(ctx.db, search)),
    one: async (ctx, { id }) => shownTo(ctx)(await findFaultCode(ctx.db, id)),

    update: inTransaction(changeFaultCode),
    restore: inTransaction(restoreFaultCode),
    template: (ctx) => importTemplate(ctx, faultCodeImporter),
    importFaultCodes: async (ctx, brought) => {
      assertCanEditDictionary(ctx);
      return startImport(ctx, faultCodeImporter, brought);
    },
  });
}
