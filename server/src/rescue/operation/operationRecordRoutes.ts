import { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { operationSheet } from './operationSheet.ts';
import { listOperations, pageOperations } from './operationRecordStore.ts';
import { wordLines } from './wordLines.ts';

const maxExportRows = 20_000;

/** Who did what, when, to which elevator. */
export function operationRecordRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, operationRecordCalls, {
    page: async (ctx, search, page) => {
      const found = await pageOperations(ctx.db, ctx.viewer, search, page);
      return { ...found, rows: wordLines(ctx, found.rows) };
    },
    export: async (ctx, search) => {
      // Who may export faults, but is shown no rescues, finds none.
      const isShown = ctx.viewer.permissions.has('rescue.view');
      const found = isShown ? await listOperations(ctx.db, ctx.viewer, search, maxExportRows) : [];
      return operationSheet(ctx, wordLines(ctx, found));
    },
  });
}
