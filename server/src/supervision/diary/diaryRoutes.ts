import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { confirmPage } from './confirmPage.ts';
import { diarySheet } from './diarySheet.ts';
import { countDiary, findPage, listDiary, pageDiary } from './diaryStore.ts';

const maxExportRows = 20_000;

/** The duty diary of user units: the daily check of each elevator. */
export function diaryRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());
  serve(app, context, dutyDiaryCalls, {
    page: ({ db, viewer }, search, page) => pageDiary(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countDiary(db, viewer, search, at()),
    one: ({ db, viewer }, { id }) => findPage(db, viewer, id, at()),
    confirm: inTransaction((ctx, input) => confirmPage(ctx, input, at())),
    exports: async (ctx, search) =>
      diarySheet(ctx, await listDiary(ctx.db, ctx.viewer, search, maxExportRows, at())),
  });
}
