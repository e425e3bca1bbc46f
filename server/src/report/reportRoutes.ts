import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { listElevators, pageElevators } from './elevatorReport.ts';
import { listMaintain, pageMaintain, sumMaintain } from './maintainReport.ts';
import { countOrders } from './orderStatistics.ts';
import { findPeriod, findWeek } from './reportPeriod.ts';
import { elevatorSheet, maintainSheet, statisticSheets } from './reportSheets.ts';
import { readWeek } from './reportWeek.ts';

const maxExportRows = 100_000;

/** Reports: orders in figures, visits of a period, how elevators did, and which of them stood in the last week. */
export function reportRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, reportCalls, {
    statistics: async (ctx, { from, to, ...filters }) =>
      countOrders(ctx.db, ctx.viewer, filters, await findPeriod(ctx, { from, to }, at()), at()),
    exportStatistics: async (ctx, { from, to, table, ...filters }) => {
      const period = await findPeriod(ctx, { from, to }, at());
      return statisticSheets[table](ctx, await countOrders(ctx.db, ctx.viewer, filters, period, at()));
    },
    maintain: async (ctx, { from, to, ...filters }, page) =>
      pageMaintain(ctx.db, ctx.viewer, filters, page, await findPeriod(ctx, { from, to }, at()), at()),
    maintainSums: async (ctx, { from, to, ...filters }) =>
      sumMaintain(ctx.db, ctx.viewer, filters, await findPeriod(ctx, { from, to }, at()), at()),
    exportMaintain: async (ctx, { from, to, ...filters }) => {
      const period = await findPeriod(ctx, { from, to }, at());
      const rows = await listMaintain(ctx.db, ctx.viewer, filters, period, at(), maxExportRows);
      return maintainSheet(ctx, rows, await sumMaintain(ctx.db, ctx.viewer, filters, period, at()));
    },
    elevators: async (ctx, { from, to, ...filters }, page) =>
      pageElevators(ctx.db, ctx.viewer, filters, page, await findPeriod(ctx, { from, to }, at()), at()),
    week: async (ctx) => readWeek(ctx.db, ctx.viewer, await findWeek(ctx, at()), at()),
    exportElevators: async (ctx, { from, to, ...filters }) => {
      const period = await findPeriod(ctx, { from, to }, at());
      return elevatorSheet(
        ctx,
        await listElevators(ctx.db, ctx.viewer, filters, period, at(), maxExportRows),
      );
    },
  });
}
