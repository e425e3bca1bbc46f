import { chartCalls, type ChartTheme } from '@hoistway/contract/report/chart/chartCalls.ts';
import type { ChartScreenName } from '@hoistway/contract/report/chart/figures.ts';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { chartSheet } from './chartSheet.ts';
import { printChart } from './printChart.ts';
import { readChart } from './readChart.ts';

/** A sheet has every elevator. */
const mostSheetRows = 100_000;

type Asked = Parameters<typeof readChart>[2];

/** The charts of orders and faults. */
export function chartRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const shows = (screen: ChartScreenName) => (ctx: RequestContext, asked: Asked) =>
    readChart(ctx, screen, asked, new Date(now()));
  const exports = (screen: ChartScreenName) => async (ctx: RequestContext, asked: Asked) =>
    chartSheet(ctx, screen, await readChart(ctx, screen, asked, new Date(now()), { most: mostSheetRows }));
  const prints =
    (screen: ChartScreenName) =>
    async (ctx: RequestContext, { theme, ...asked }: Asked & { theme: ChartTheme }) => ({
      ...(await printChart(ctx, screen, asked, await readChart(ctx, screen, asked, new Date(now())))),
      theme,
    });

  serve(app, context, chartCalls, {
    resultStatic: shows('resultStatic'),
    countYearBills: shows('countYearBills'),
    countMonthBills: shows('countMonthBills'),
    billStatic: shows('billStatic'),
    faultReasonChart: shows('faultReasonChart'),
    inspectStatic: shows('inspectStatic'),
    inspectReasonChart: shows('inspectReasonChart'),
    responseStatic: shows('responseStatic'),
    billChartStatic: shows('billChartStatic'),
    faultStatic: shows('faultStatic'),
    faultTypeChart: shows('faultTypeChart'),
    exportResultStatic: exports('resultStatic'),
    exportCountYearBills: exports('countYearBills'),
    exportCountMonthBills: exports('countMonthBills'),
    exportBillStatic: exports('billStatic'),
    exportFaultReasonChart: exports('faultReasonChart'),
    exportInspectStatic: exports('inspectStatic'),
    exportInspectReasonChart: exports('inspectReasonChart'),
    exportResponseStatic: exports('responseStatic'),
    exportBillChartStatic: exports('billChartStatic'),
    exportFaultStatic: exports('faultStatic'),
    exportFaultTypeChart: exports('faultTypeChart'),
    printResultStatic: prints('resultStatic'),
    printCountYearBills: prints('countYearBills'),
    printCountMonthBills: prints('countMonthBills'),
    printBillStatic: prints('billStatic'),
    printFaultReasonChart: prints('faultReasonChart'),
    printInspectStatic: prints('inspectStatic'),
    printInspectReasonChart: prints('inspectReasonChart'),
    printResponseStatic: prints('responseStatic'),
    printBillChartStatic: prints('billChartStatic'),
    printFaultStatic: prints('faultStatic'),
    printFaultTypeChart: prints('faultTypeChart'),
  });
}
