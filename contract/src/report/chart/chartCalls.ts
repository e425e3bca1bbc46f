import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day, identity, instant, ref, regionCode, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { orderKinds } from '#contract/workOrder/orderStatus.ts';
import { peersShown, targetShown } from '../target/besideFigures.ts';
import { splitDimensions, splitShown } from '../target/split.ts';
import { chartDimensions, chartScreens, comparisons, figureNames, type ChartScreenName } from './figures.ts';

const filters = z.object({
  from: day().optional(),
  to: day().optional(),
  compare: choice('chartCompare', comparisons).default('none'),
  /** What is counted is told by a second dimension. */
  split: choice('chartDimension', splitDimensions).optional(),
  type: choice('orderKind', orderKinds).optional(),
  companyId: ref('company').optional(),
  handlerId: identity().optional(),
  /** Of the elevators, as in the lists. */
  groupId: ref('companyGroup').optional(),
  regionCode: regionCode().optional(),
  project_name: text().optional(),
  brand: text(60).optional(),
  placeOfUse: choice('placeOfUse', placesOfUse).optional(),
  elevatorId: identity().optional(),
  /** Of faults alone. */
  severity: z.int().min(1).max(4).optional(),
});

const value = z.object({
  figure: choice('figure', figureNames),
  /** The records that it counts, and of how many orders it is a share, or of how many elevators or runs a rate. */
  n: count(),
  of: count().nullable(),
  /** In the unit of the figure; null where there are too few to tell. */
  value: z.number().nullable(),
  /** Of a rate by runs: of how many of the elevators the runs are known. */
  coverage: z.object({ known: count(), of: count() }).optional(),
});
export type FigureValue = z.output<typeof value>;

const chartRow = z.object({
  /** A day, month or year, an id, or one of a choice; empty where there is none. */
  id: z.string(),
  /** Of a company or a person; of all else the screen has a word. */
  name: z.string(),
  values: z.array(value),
  /** Of the period it is compared with; of peers rates and times, and of what is counted the mean of an elevator. */
  before: z.array(value).nullable(),
});
export type ChartRow = z.output<typeof chartRow>;

export const chartReply = z.object({
  from: day(),
  to: day(),
  timeZone: z.string(),
  dimension: choice('chartDimension', chartDimensions),
  rows: z.array(chartRow),
  /** How many rows are left out, and what they count; their times and rates are not told. */
  others: chartRow.pick({ values: true }).extend({ rows: count() }).nullable(),
  total: chartRow.pick({ values: true, before: true }),
  beforeFrom: day().nullable(),
  beforeTo: day().nullable(),
  /** Of the company by which the chart is narrowed, or of the viewer's: all that hold at the end of the period or before. */
  targets: z.array(targetShown),
  /** Of a comparison with elevators like the one by which the chart is narrowed; with too few of them nothing stands beside it. */
  peers: peersShown.nullable(),
  split: splitShown.nullable(),
  madeAt: instant(),
});
export type ChartReply = z.output<typeof chartReply>;

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
    reply: chartReply,
  });

const exports = (screen: ChartScreenName, summary: string) =>
  get(`chart/${screen}/exports`, {
    summary,
    access: 'report.export',
    input: inputOf(screen),
    reply: download,
  });

const table = z.object({
  title: z.string(),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.array(z.string()),
  /** Under the total, where a figure has a target. */
  targets: z.array(z.string()),
});

/** A figure as bars: lengths from 0 to 1, null where there are too few records. */
const drawing = z.object({
  title: z.string(),
  /** Bars that lie are ranked, those that stand follow each other. */
  lying: z.boolean(),
  /** What stands beside each other; the first is filled, others have patterns. */
  series: z.array(z.string()),
  target: z.string().nullable(),
  bars: z.array(
    z.object({
      label: z.string(),
      texts: z.array(z.string()),
      lengths: z.array(z.number().nullable()),
      target: z.number().nullable(),
    }),
  ),
});

/** A chart on paper, each of its numbers as people read it. */
export const printedChart = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  drawings: z.array(drawing),
  tables: z.array(table),
  rules: z.array(z.object({ name: z.string(), rule: z.string() })),
});
export type PrintedChart = z.output<typeof printedChart>;

/** The themes of the console, in which a chart is printed too. */
const chartThemes = ['light', 'dark'] as const;
export type ChartTheme = (typeof chartThemes)[number];

const prints = (screen: ChartScreenName, summary: string) =>
  get(`chart/${screen}/document`, {
    summary,
    access: 'report.export',
    input: inputOf(screen).extend({ theme: choice('chartTheme', chartThemes).default('light') }),
    document: printedChart,
  });

/** A chart of each screen, its table as a spreadsheet and as a PDF. */
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
  printResultStatic: prints('resultStatic', 'Prints how orders were completed.'),
  printCountYearBills: prints('countYearBills', 'Prints the count of orders by year.'),
  printCountMonthBills: prints('countMonthBills', 'Prints the count of orders by month.'),
  printBillStatic: prints('billStatic', 'Prints the count of orders by type, company, person or elevator.'),
  printFaultReasonChart: prints('faultReasonChart', 'Prints the count of repairs by their cause.'),
  printInspectStatic: prints('inspectStatic', 'Prints what audits of orders found.'),
  printInspectReasonChart: prints(
    'inspectReasonChart',
    'Prints the count of failed audits by what was wrong.',
  ),
  printResponseStatic: prints('responseStatic', 'Prints the times of answer, arrival and repair.'),
  printBillChartStatic: prints('billChartStatic', 'Prints where the time of orders goes.'),
  printFaultStatic: prints('faultStatic', 'Prints the count of faults by time and elevator.'),
  printFaultTypeChart: prints('faultTypeChart', 'Prints the count of faults by their kind.'),
});

type ExportName = `export${Capitalize<ChartScreenName>}`;
export const exportOf = (screen: ChartScreenName): (typeof chartCalls)[ExportName] =>
  chartCalls[`export${screen.charAt(0).toUpperCase()}${screen.slice(1)}` as ExportName];

type PrintName = `print${Capitalize<ChartScreenName>}`;
export const printOf = (screen: ChartScreenName): (typeof chartCalls)[PrintName] =>
  chartCalls[`print${screen.charAt(0).toUpperCase()}${screen.slice(1)}` as PrintName];
