import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { printedOrder } from '../printedOrder.ts';
import { resultSheet } from './resultSheet.ts';
import { countResults, listResults, pageResults } from './resultStore.ts';
import { findCheck } from '../visit/visitCheckStore.ts';
import { findDueCheck } from '../visit/visitCheckTimer.ts';

const maxExportRows = 100_000;

/** What became of completed orders: their board, whether visits were true, and the order on paper. */
export function resultRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, resultCalls, {
    results: ({ db, viewer }, search, page) => pageResults(db, viewer, search, page, at()),
    resultFigures: ({ db, viewer }, search) => countResults(db, viewer, search, at()),
    exportResults: async (ctx, search) =>
      resultSheet(ctx, listResults(ctx.db, ctx.viewer, search, maxExportRows, at())),
    visitCheck: async ({ db }, { id }) => {
      const check = await findCheck(db, id);
      return { check, dueAt: check ? null : await findDueCheck(db, id, at()) };
    },
    document: (ctx, { id }) => printedOrder(ctx, context.files, id, at()),
  });
}
