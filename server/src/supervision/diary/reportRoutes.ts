import { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { confirmReport } from './confirmReport.ts';
import { reportWords } from './reportDocument.ts';
import { reportSheet } from './reportSheet.ts';
import { findReport, listReports, pageReports } from './reportStore.ts';

const maxExportRows = 20_000;

/** The weekly and monthly reports of user units. */
export function reportRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, dutyReportCalls, {
    page: ({ db, viewer }, search, page) => pageReports(db, viewer, search, page),
    one: ({ db, viewer }, { id }) => findReport(db, viewer, id),
    confirm: inTransaction((ctx, input) => confirmReport(ctx, input, new Date(now()))),
    exports: async (ctx, search) =>
      reportSheet(ctx, await listReports(ctx.db, ctx.viewer, search, maxExportRows)),
    document: async ({ db, viewer, t }, { id }) => {
      const report = await findReport(db, viewer, id);
      const { kind, firstDay } = report;
      return {
        template: 'supervision/documents/dutyReport.typ',
        name: (day) => t('dutyReport.fileName', { from: firstDay, day }),
        title: t(`dutyReport.${kind}`),
        subject: t('route.supervision.dutyDiary'),
        record: `/supervision/dutyDiary?report=${id}`,
        data: report,
        present: (shown) => reportWords(shown, t),
      };
    },
  });
}
