import { z } from 'zod';
import { chartReply } from '../chart/chartCalls.ts';
import { chartScreenNames } from '../chart/figures.ts';

/** The numbers of a report as they were when it was made; the first ones knew neither targets nor peers nor parts. */
export const reportNumbers = z.object({
  charts: z.array(
    z.object({
      screen: z.enum(chartScreenNames),
      found: chartReply.partial({ targets: true, peers: true, split: true }),
    }),
  ),
});
export type ReportNumbers = z.output<typeof reportNumbers>;

/** One chart of a printed report: its rules, and a line for each row. */
const printedChart = z.object({
  title: z.string(),
  by: z.string(),
  figures: z.array(z.object({ name: z.string(), rule: z.string(), coverage: z.string() })),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  total: z.array(z.string()),
});
export type PrintedChart = z.output<typeof printedChart>;

/** What a printed report says. */
export const printedReport = z.object({
  scopeKind: z.string(),
  /** What the company, property or elevator is called. */
  scope: z.string(),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** By the clock of that zone. */
  madeAt: z.string(),
  isBulletin: z.boolean(),
  charts: z.array(printedChart),
});
