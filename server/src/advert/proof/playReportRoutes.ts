import {
  playReportCalls,
  type CreditRow,
  type FindingRow,
  type PlayRow,
} from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import type { FastifyInstance } from 'fastify';
import { findPeriod } from '#area/report/reportPeriod.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { sheetOf } from '#platform/sheet.ts';
import { exchangeSheet } from './exchangeSheet.ts';
import { listCredits, listFindings, pageCredits, pageFindings } from './playFindings.ts';
import { linesKeptFrom } from './forgetLines.ts';
import { listPlays, pagePlays, summarizePlays, type PlayPeriod, type PlayScope } from './playReport.ts';

const maxExportRows = 100_000;
/** A document for an advertiser is read by people. */
const maxPrintedRows = 500;

/** Reports on what terminals have shown. */
export function playReportRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, proofDays }: { now(): number; proofDays: number },
): void {
  const periodOf = async (
    ctx: RequestContext,
    asked: { from?: string | undefined; to?: string | undefined },
  ) => {
    const { from, to } = await findPeriod(ctx, asked, new Date(now()));
    return { from, to };
  };

  const summaryOf = async ({ db, viewer }: RequestContext, scope: PlayScope, period: PlayPeriod) => {
    const kept = linesKeptFrom(now(), proofDays).toISOString().slice(0, 10);
    return {
      ...(await summarizePlays(db, viewer, scope, period)),
      linesSince: period.from < kept ? kept : null,
    };
  };

  serve(app, context, playReportCalls, {
    plays: async (ctx, { from, to, ...asked }, page) =>
      pagePlays(ctx.db, ctx.viewer, asked, page, await periodOf(ctx, { from, to })),
    summary: async (ctx, { from, to, ...scope }) => summaryOf(ctx, scope, await periodOf(ctx, { from, to })),
    credits: async (ctx, { from, to, ...scope }, page) =>
      pageCredits(ctx.db, ctx.viewer, scope, page, await periodOf(ctx, { from, to })),
    findings: async (ctx, { from, to, ...scope }, page) =>
      pageFindings(ctx.db, ctx.viewer, scope, page, await periodOf(ctx, { from, to })),
    exports: async (ctx, { from, to, table, group, ...scope }) => {
      const period = await periodOf(ctx, { from, to });
      const { t, db, viewer } = ctx;
      if (table === 'exchange') return exchangeSheet(ctx, period, scope, maxExportRows);
      if (table === 'credits')
        return sheetOf<CreditRow>(
          ctx,
          t('playReport.creditSheet'),
          [
            { heading: t('playReport.day'), width: 14, holds: 'day', read: ({ day }) => day },
            { heading: t('playGroup.material'), width: 32, read: ({ materialName }) => materialName },
            { heading: t('playGroup.program'), width: 28, read: ({ programName }) => programName },
            { heading: t('playGroup.terminal'), width: 28, read: ({ deviceName }) => deviceName },
            { heading: t('playReport.reason'), width: 18, read: ({ reason }) => t(`lostReason.${reason}`) },
            { heading: t('playReport.lostSeconds'), width: 16, read: ({ lostSeconds }) => lostSeconds },
          ],
          await listCredits(db, viewer, scope, period, maxExportRows),
        );
      if (table === 'findings')
        return sheetOf<FindingRow>(
          ctx,
          t('playReport.findingSheet'),
          [
            { heading: t('playGroup.terminal'), width: 28, read: ({ deviceName }) => deviceName },
            {
              heading: t('playReport.finding'),
              width: 24,
              read: ({ finding }) => t(`proofFinding.${finding}`),
            },
            { heading: t('playReport.fromNumber'), width: 14, read: ({ fromNumber }) => fromNumber },
            { heading: t('playReport.untilNumber'), width: 14, read: ({ untilNumber }) => untilNumber },
            { heading: t('playReport.at'), width: 22, holds: 'instant', read: ({ at }) => at },
          ],
          await listFindings(db, viewer, scope, period, maxExportRows),
        );
      return sheetOf<PlayRow>(
        ctx,
        t('playReport.playSheet'),
        [
          { heading: t(`playGroup.${group}`), width: 32, read: ({ name }) => name || t('playReport.none') },
          { heading: t('playReport.plays'), width: 14, read: ({ plays }) => plays },
          { heading: t('playReport.cut'), width: 14, read: ({ cut }) => cut },
          { heading: t('playReport.shownSeconds'), width: 16, read: ({ shownSeconds }) => shownSeconds },
          { heading: t('playReport.lostSeconds'), width: 16, read: ({ lostSeconds }) => lostSeconds },
          { heading: t('playReport.setAside'), width: 14, read: ({ setAside }) => setAside },
        ],
        await listPlays(db, viewer, { ...scope, group }, period, maxExportRows),
      );
    },
    document: async (ctx, { from, to, ...scope }) => {
      const { db, viewer, t } = ctx;
      const period = await periodOf(ctx, { from, to });
      const summary = await summaryOf(ctx, scope, period);
      const by = (group: 'material' | 'building' | 'day') =>
        listPlays(db, viewer, { ...scope, group }, period, maxPrintedRows);
      return {
        template: 'advert/documents/playProof.typ',
        name: () => t('playReport.fileName', period),
        title: t('playReport.documentTitle'),
        subject: t('playReport.period', period),
        record: `/advert/playReport?from=${period.from}&to=${period.to}`,
        data: {
          summary,
          spots: await by('material'),
          buildings: await by('building'),
          days: await by('day'),
          credits: await listCredits(db, viewer, scope, period, maxPrintedRows),
          coveragePercent: shareOf(summary.received - summary.setAside, summary.received + summary.missing),
        },
      };
    },
  });
}
