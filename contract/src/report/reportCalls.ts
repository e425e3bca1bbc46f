import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, day, identity, ref, text } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { orderKinds } from '#contract/workOrder/orderStatus.ts';
import { orderStatistics, statisticTables } from './orderStatistics.ts';
import { reportWeek } from './reportWeek.ts';

/** The longest period of a report, in days. */
export const maxReportDays = 366;

/** Days of the viewer's company; without them this month up to today. */
const period = z.object({ from: day().optional(), to: day().optional() });

const statisticFilters = period.extend({
  type: choice('orderKind', orderKinds).optional(),
  companyId: ref('company').optional(),
  handlerId: identity().optional(),
});

/** By what the maintenance report stands. */
export const maintainGroups = ['company', 'person', 'month', 'elevator'] as const;
export type MaintainGroup = (typeof maintainGroups)[number];

const maintainFilters = period.extend({
  group: choice('maintainGroup', maintainGroups).default('company'),
  companyId: ref('company').optional(),
  handlerId: identity().optional(),
});

const line = z.object({
  /** Of a company, a person or an elevator, or a month; empty for orders without a person. */
  id: z.string().regex(/^\d*(-\d\d)?$/),
  name: z.string(),
  /** The period of the line: of a month its part of the whole. */
  from: day(),
  to: day(),
});

/** Visits that were due in the period, and what became of them. */
export const maintainRow = line.extend({
  due: count(),
  onTime: count(),
  late: count(),
  missed: count(),
  /** Not done yet, and not late. */
  ahead: count(),
  /** Of a hundred due visits those on time; null when none was due. */
  onTimePercent: z.number().min(0).max(100).nullable(),
  /** Times between two visits of an elevator that were longer than its interval allows, and the longest time of all. */
  gaps: count(),
  longestDays: count().nullable(),
});
export type MaintainRow = z.output<typeof maintainRow>;

/** The whole of the report: its due visits are those on time, late, not done and not due yet. */
const maintainSums = maintainRow.omit({ id: true, name: true });
export type MaintainSums = z.output<typeof maintainSums>;

const elevatorFilters = period.extend({
  words: text(60).optional(),
  companyId: ref('company').optional(),
});

const seconds = () => count().nullable();

/** How an elevator did in the period. */
export const elevatorFigures = z.object({
  id: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  companyName: z.string().nullable(),
  from: day(),
  to: day(),
  faults: count(),
  entrapments: count(),
  orders: count(),
  response: seconds(),
  arrival: seconds(),
  repair: seconds(),
  /** Percent of the time without a fault that keeps it from service. */
  availability: z.number().min(0).max(100),
});
export type ElevatorFigures = z.output<typeof elevatorFigures>;

const maintainSorts = ['due', 'onTime', 'late', 'missed', 'ahead', 'gaps', 'onTimePercent'] as const;
const elevatorSorts = ['faults', 'entrapments', 'orders', 'availability'] as const;

export const reportCalls = calls('report', 'report', {
  statistics: get('report/workBillStatistics', {
    summary: 'Shows the statistics of work orders.',
    access: 'order.view',
    input: statisticFilters,
    reply: orderStatistics,
  }),
  /** One of its tables as a spreadsheet. */
  exportStatistics: get('report/workBillStatistics/exports', {
    summary: 'Exports the statistics of work orders.',
    access: 'report.export',
    input: statisticFilters.extend({ table: choice('statisticTable', statisticTables) }),
    reply: download,
  }),
  maintain: get('report/reportMaintain', {
    summary: 'Shows the report on maintenance visits.',
    access: 'order.view',
    input: maintainFilters.extend(paging(maintainSorts).shape),
    reply: pageOf(maintainRow),
  }),
  maintainSums: get('report/reportMaintain/sums', {
    summary: 'Adds up the report on maintenance visits.',
    access: 'order.view',
    input: maintainFilters.omit({ group: true }),
    reply: maintainSums,
  }),
  exportMaintain: get('report/reportMaintain/exports', {
    summary: 'Exports the report on maintenance visits.',
    access: 'report.export',
    input: maintainFilters,
    reply: download,
  }),
  elevators: get('report/spDataReport', {
    summary: 'Shows the report on elevators.',
    access: 'order.view',
    input: elevatorFilters.extend(paging(elevatorSorts).shape),
    reply: pageOf(elevatorFigures),
  }),
  week: get('report/week', {
    summary: 'Shows which elevators stood longest in the last seven days.',
    access: 'fault.view',
    reply: reportWeek,
  }),
  exportElevators: get('report/spDataReport/exports', {
    summary: 'Exports the report on elevators.',
    access: 'report.export',
    input: elevatorFilters,
    reply: download,
  }),
});
