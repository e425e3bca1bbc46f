import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, identity, instant, ref } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { orderKinds } from '#contract/workOrder/orderStatus.ts';
import { chartDimensions, chartScreens, comparisons, figureNames, type ChartScreenName } from './figures.ts';

const filters = z.object({
  from: day().optional(),
  to: day().optional(),
  compare: choice('chartCompare', comparisons).default('none'),
  type: choice('orderKind', orderKinds).optional(),
  companyId: ref('company').optional(),
  handlerId: identity().optional(),
});

const value = z.object({
  figure: choice('figure', figureNames),
  /** The records that it counts, and of how many orders it is a share, or of how many elevators a rate. */
  n: count(),
  of: count().nullable(),
  /** In the unit of the figure; null where there are too few to tell. */
  value: z.number().nullable(),
});
export type FigureValue = z.output<typeof value>;

const chartRow = z.object({
  /** A day, month or year, an id, or one of a choice; empty where there is none. */
  id: z.string(),
  /** Of a company or a person; of all else the screen has a word. */
  name: z.string(),
  values: z.array(value),
  /** Of the period it is compared with. */
  before: z.array(value).nullable(),
});
export type ChartRow = z.output<typeof chartRow>;

const chart = z.object({
  from: day(),
  to: day(),
  timeZone: z.string(),
  dimension: choice('chartDimension', chartDimensions),
  rows: z.array(chartRow),
  total: chartRow.pick({ values: true, before: true }),
  beforeFrom: day().nullable(),
  beforeTo: day().nullable(),
  madeAt: instant(),
});
export type ChartReply = z.output<typeof chart>;

const inputOf = (screen: ChartScreenName) =>
  filters.extend({
    dimension: choice('chartDimension', chartScreens[screen].dimensions).default(
      chartScreens[screen].dimensions[0],
    ),
  });

const shows = (screen: ChartScreenName, summary: string) =>
  get(`chart/${screen}`, {
    summary,
    access: chartScreens[screen].of === 'fault' ? 'fault.view' : 'order.view',
    input: inputOf(screen),
    reply: chart,
  });

const exports = (screen: ChartScreenName, summary: string) =>
  get(`chart/${screen}/exports`, {
    summary,
    access: 'report.export',
    input: inputOf(screen),
    reply: download,
  });

/** A chart of each screen, and its table as a spreadsheet. */
export const chartCalls = calls('report', 'chart', {
  resultStatic: shows('resultStatic', 'Shows how orders were completed.'),
  countYearBills: shows('countYearBills', 'Counts orders by year.'),
  countMonthBills: shows('countMonthBills', 'Counts orders by month.'),
  billStatic: shows('billStatic', 'Counts orders by type, company, person or elevator.'),
  faultReasonChart: shows('faultReasonChart', 'Counts repairs by their cause.'),
  inspectStatic: shows('inspectStatic', 'Shows what audits of orders found.'),
  inspectReasonChart: shows('inspectReasonChart', 'Counts failed audits by what was wrong.'),
  responseStatic: shows('responseStatic', 'Shows the times of answer, arrival and repair.'),
  billChartStatic: shows('billChartStatic', 'Shows where the time of orders goes.'),
  faultStatic: shows('faultStatic', 'Counts faults by time and elevator.'),
  faultTypeChart: shows('faultTypeChart', 'Counts faults by their kind.'),
  exportResultStatic: exports('resultStatic', 'Exports how orders were completed.'),
  exportCountYearBills: exports('countYearBills', 'Exports the count of orders by year.'),
  exportCountMonthBills: exports('countMonthBills', 'Exports the count of orders by month.'),
  exportBillStatic: exports(
    'billStatic',
    'Exports the count of orders by type, company, person or elevator.',
  ),
  exportFaultReasonChart: exports('faultReasonChart', 'Exports the count of repairs by their cause.'),
  exportInspectStatic: exports('inspectStatic', 'Exports what audits of orders found.'),
  exportInspectReasonChart: exports(
    'inspectReasonChart',
    'Exports the count of failed audits by what was wrong.',
  ),
  exportResponseStatic: exports('responseStatic', 'Exports the times of answer, arrival and repair.'),
  exportBillChartStatic: exports('billChartStatic', 'Exports where the time of orders goes.'),
  exportFaultStatic: exports('faultStatic', 'Exports the count of faults by time and elevator.'),
  exportFaultTypeChart: exports('faultTypeChart', 'Exports the count of faults by their kind.'),
});

type ExportName = `export${Capitalize<ChartScreenName>}`;
export const exportOf = (screen: ChartScreenName): (typeof chartCalls)[ExportName] =>
  chartCalls[`export${screen.charAt(0).toUpperCase()}${screen.slice(1)}` as ExportName];
