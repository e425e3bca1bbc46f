import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { statisticReport } from './statisticReport.ts';

export const runStates = ['made', 'skipped'] as const;
export type ReportRunState = (typeof runStates)[number];

const run = z.object({
  id: identity(),
  from: day(),
  to: day(),
  /** Of whose clock the days are. */
  timeZone: z.string(),
  madeAt: instant(),
  state: choice('reportRunState', runStates),
  /** Made at its hour, and not because somebody asked. */
  isScheduled: flag(),
  /** Who was told of it. */
  told: z.array(z.string()),
  /** Who was not, since they had lost the right. */
  withheld: z.array(z.string()),
  /** Leads to it without a sign-in; only of a bulletin. */
  token: z.string().nullable(),
});
export type ReportRun = z.output<typeof run>;

export const statisticReportRow = statisticReport.schema.extend({
  companyName: z.string(),
  /** Of the company or the elevator that it is of; null where it is of all. */
  scopeName: z.string().nullable(),
  /** In the order of `receiverIds`. */
  receiverNames: z.array(z.string()),
  /** When it is made next; null where it is not. */
  nextAt: instant().nullable(),
  lastMadeAt: instant().nullable(),
  lastRunId: identity().nullable(),
});
export type StatisticReportRow = z.output<typeof statisticReportRow>;

const fields = written(
  statisticReport,
  'reportName',
  'scopeKind',
  'periodKind',
  'figures',
  'language',
  'hour',
);
const oneReport = z.object({ id: ref('statisticReport') });
const oneRun = z.object({ id: ref('statisticReportRun') });

export const statisticReportCalls = calls('report', 'statisticReport', {
  page: get('statisticReport/pages', {
    access: 'report.export',
    touches: ['company', 'elevator', 'user'],
    input: z
      .object({
        /** Part of the name. */
        words: text(60).optional(),
      })
      .extend(paging(['reportName', 'createdAt']).shape),
    reply: pageOf(statisticReportRow),
  }),
  one: get('statisticReport/{id}', {
    access: 'report.export',
    touches: ['company', 'elevator', 'user'],
    input: oneReport,
    reply: statisticReportRow,
  }),
  properties: get('statisticReport/properties', {
    summary: 'Lists the property companies of the elevators that one sees.',
    access: 'report.config',
    touches: ['elevator'],
    input: z.object({
      /** Part of the name. */
      words: text(60).optional(),
      /** Those that are chosen already. */
      ids: z.array(identity()).max(200).optional(),
    }),
    reply: z.array(z.object({ id: identity(), name: z.string() })),
  }),
  /** The latest first. */
  runs: get('statisticReport/runs/{id}', {
    summary: 'Lists what was made of a report.',
    access: 'report.export',
    touches: ['user'],
    input: oneReport,
    reply: z.array(run),
  }),
  document: get('statisticReport/document/{id}', {
    summary: 'Prints a report with the numbers of the day on which it was made, as a PDF.',
    access: 'report.export',
    input: oneRun,
    reply: download,
  }),
  bulletin: get('statisticReport/bulletin/{token}', {
    summary: 'Prints a public bulletin, as a PDF.',
    access: 'anyone',
    input: z.object({ token: z.string().max(64) }),
    reply: download,
  }),
  create: post('statisticReport/new', { access: 'report.config', input: fields, reply: byId }),
  update: put('statisticReport/update/{id}', {
    edits: statisticReport,
    beside: ['receiverIds'],
    access: 'report.config',
    input: fields.partial().extend(oneReport.shape),
  }),
  remove: remove('statisticReport/delete/{id}', { access: 'report.config', input: oneReport }),
  run: post('statisticReport/run/{id}', {
    summary: 'Makes a report of its last full period now.',
    access: 'report.config',
    input: oneReport,
    reply: byId,
  }),
});
