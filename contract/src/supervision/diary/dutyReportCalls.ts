import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { diaryStates } from './dutyDiary.ts';
import { dutyReport, reportKinds } from './dutyReport.ts';
import { dutyReportMoves } from './dutyReportMoves.ts';

export const reportSearch = z.object({
  kind: choice('dutyReportKind', reportKinds).optional(),
  state: choice('diaryState', diaryStates).optional(),
  companyId: ref('company').optional(),
  /** Of periods that lie between two days, or reach into them. */
  from: day().optional(),
  until: day().optional(),
});

const names = { companyName: z.string(), confirmedByName: z.string().nullable() };

/** A report without what it tells of each elevator. */
export const reportRow = dutyReport.schema.omit({ lines: true, weeks: true }).extend(names);
export type ReportRow = z.output<typeof reportRow>;

export const wholeReport = dutyReport.schema.extend(names);
export type WholeReport = z.output<typeof wholeReport>;

export const dutyReportMoveCalls = moveCalls(dutyReportMoves, {
  calls: {
    confirm: [
      'PUT dutyReport/confirm/{id}',
      'Confirms the report of a week or a month with what is said to it.',
    ],
  },
  inputs: {
    confirm: {
      /** The drawing that was read. */
      drawing: count(),
      remark: text(1000).optional(),
    },
  },
});

export const dutyReportCalls = calls('supervision', 'dutyReport', {
  page: get('dutyReport/pages', {
    summary: 'Lists the weekly and monthly reports of user units.',
    access: 'elevator.view',
    touches: ['company'],
    input: reportSearch.extend(paging(['firstDay', 'open', 'confirmedAt']).shape),
    reply: pageOf(reportRow),
  }),
  one: get('dutyReport/detail/{id}', {
    access: 'elevator.view',
    touches: ['company'],
    input: z.object({ id: ref('dutyReport') }),
    reply: wholeReport,
  }),
  ...dutyReportMoveCalls,
  exports: get('dutyReport/exports', {
    summary: 'Downloads the list of weekly and monthly reports.',
    access: 'annual.export',
    input: reportSearch,
    reply: download,
  }),
  document: get('dutyReport/document/{id}', {
    summary: 'Prints the report of a week or a month as a PDF.',
    access: 'elevator.view',
    input: z.object({ id: ref('dutyReport') }),
    document: wholeReport,
  }),
});
