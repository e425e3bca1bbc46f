import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { choice, count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { importRun, importUpload } from '#contract/import/importRun.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { inspection, inspectionPapers, inspectionResults } from './inspection.ts';
import {
  annualRow,
  annualSearch,
  annualStandings,
  inspectionDue,
  inspectionYear,
  ruleSource,
} from './inspectionDue.ts';
import { inspectionMoves } from './inspectionMoves.ts';
import { recordRow, recordSearch } from './inspectionRecords.ts';

const oneInspection = z.object({ id: ref('inspection') });

const paper = z.object({ paper: choice('inspectionPaper', inspectionPapers), size: count() });

export const inspectionRow = inspection.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  recordedByName: z.string().nullable(),
  /** Whether its report is kept; it is not in force without. */
  reported: flag(),
  papers: z.array(paper),
  /** The inspection that repeats it. */
  repeatedBy: ref('inspection').nullable(),
  orderNumber: z.string().nullable(),
  /** Each change of its state, the oldest first. */
  history: z.array(
    z.object({
      move: z.string(),
      toState: inspection.schema.shape.state,
      remark: z.string().nullable(),
      at: instant(),
      byName: z.string().nullable(),
    }),
  ),
});
export type InspectionRow = z.output<typeof inspectionRow>;

/** What a body found, with its papers. */
const findings = inspection
  .pick('reportNo', 'certificateNo', 'defectClass', 'defects', 'lateReason')
  .partial()
  .extend({
    inspectedOn: day(),
    result: choice('inspectionResult', inspectionResults),
    inspectionReport: upload().optional(),
    certificate: upload().optional(),
  });

export const inspectionMoveCalls = moveCalls(inspectionMoves, {
  calls: {
    ins: ['POST annualInspection/ins', 'Records the result of an inspection.'],
    audit: ['PUT annualInspection/audit/{id}', 'Puts an inspection in force, or sends it back.'],
    withdraw: ['PUT annualInspection/withdraw/{id}', 'Withdraws an inspection.'],
  },
  inputs: {
    ins: { ...findings.shape, body: inspection.schema.shape.body.optional() },
    audit: { act: choice('inspectionMove', inspectionMoves.madeBy('audit')) },
  },
});

const charted = z.object({
  /** Of provinces and cities the code, of projects the name. */
  place: z.string(),
  n: count(),
  standings: z.array(z.object({ standing: choice('annualStanding', annualStandings), n: count() })),
  passed: count(),
  failed: count(),
});

export const inspectionCalls = calls('inspection', 'inspection', {
  page: get('annualInspection/pages', {
    summary: 'Lists elevators with their next inspection and their last one.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: annualSearch.extend(paging(['elevatorNumber', 'dueOn', 'inspectedOn']).shape),
    reply: pageOf(annualRow),
  }),
  counts: get('annualInspection/counts', {
    summary: 'Counts elevators by how their inspection stands.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: annualSearch.omit({ standing: true }),
    reply: z.array(z.object({ standing: choice('annualStanding', annualStandings), n: count() })),
  }),
  one: get('annualInspection/detail/{id}', {
    access: 'annual.view',
    touches: ['elevator'],
    input: oneInspection,
    reply: inspectionRow,
  }),
  annual: get('annualInspection/annual/{elevatorId}', {
    summary: 'Shows the inspections of an elevator by years, and why the next one is due.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: inspection.pick('elevatorId'),
    reply: z.object({
      ...annualRow.omit({ recordId: true, state: true, result: true, inspectedOn: true }).shape,
      /** By when it is registered with the authority after its first use, where that is known and asked for. */
      registration: z.object({ by: day(), source: ruleSource }).nullable(),
      years: z.array(inspectionYear),
      records: z.array(inspectionRow.omit({ history: true, papers: true })),
    }),
  }),
  create: post('annualInspection/new', {
    summary: 'Appoints an inspection, or records one that has taken place.',
    access: 'annual.add',
    input: inspection
      .pick('elevatorId', 'kind', 'body')
      .extend(inspection.pick('occasion', 'followsId', 'appointedFor').partial().shape)
      .extend(findings.partial().shape),
    reply: byId,
  }),
  appoint: post('annualInspection/appoint', {
    summary: 'Appoints the next inspection of several elevators with one body on one day.',
    access: 'annual.add',
    touches: ['elevator'],
    input: bulkInput.extend({ body: inspection.schema.shape.body, appointedFor: day() }),
    reply: bulkResult,
  }),
  ...inspectionMoveCalls,
  quiet: post('annualInspection/quiet/{elevatorId}', {
    summary: 'Lets the reminders of one elevator rest until a day.',
    access: 'annual.edit',
    input: inspection.pick('elevatorId').extend({ until: day().nullable() }),
  }),
  paper: get('annualInspection/paper/{id}', {
    summary: 'Downloads the report or the certificate of an inspection.',
    access: 'annual.view',
    input: oneInspection.extend({ paper: choice('inspectionPaper', inspectionPapers) }),
    reply: download,
  }),
  charts: get('annualInspection/charts', {
    summary: 'Counts inspections by province, city or project.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: annualSearch.pick({ province: true, city: true, projectName: true }),
    reply: z.object({
      by: choice('inspectionPlace', ['province', 'city', 'project']),
      rows: z.array(charted),
    }),
  }),
  exports: get('annualInspection/exports', {
    summary: 'Downloads the list of inspections.',
    access: 'annual.export',
    input: annualSearch,
    reply: download,
  }),
  records: get('annualInspection/records/pages', {
    summary: 'Lists the inspections in force by the day on which they took place.',
    access: 'annual.view',
    touches: ['elevator'],
    input: recordSearch.extend(paging(['elevatorNumber', 'inspectedOn']).shape),
    reply: pageOf(recordRow),
  }),
  exportRecords: get('annualInspection/records/exports', {
    summary: 'Downloads the inspections of the elevators of a list, as they can be brought back.',
    access: 'annual.export',
    input: annualSearch,
    reply: download,
  }),
  template: get('annualInspection/import/template', { access: 'annual.add', reply: download }),
  importInspections: post('annualInspection/import', {
    summary: 'Starts an import of inspections from a spreadsheet.',
    access: 'annual.add',
    input: importUpload,
    reply: importRun,
  }),
  /** How a date would move by a rule that comes into force. */
  changes: get('annualInspection/changes', {
    summary: 'Lists the elevators whose next inspection a coming rule moves.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: z.object({ inForce: day() }).extend(paging().shape),
    reply: pageOf(
      z.object({
        id: identity(),
        elevatorNumber: z.string(),
        projectName: z.string(),
        before: inspectionDue,
        after: inspectionDue,
      }),
    ),
  }),
});

/** What people are reminded of: late ones, and those with at most so many days left. */
export const yearDues = ['overdue', 'day', 'week', 'fortnight', 'month', 'soon'] as const;

const yearSearch = z.object({
  due: choice('yearDue', yearDues).optional(),
  words: text(60).optional(),
  companyId: ref('company').optional(),
});

export const yearCheckCalls = calls('inspection', 'inspection', {
  reminders: get('reminder/yearCheck', {
    summary: 'Lists elevators whose inspection is due soon or overdue.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: yearSearch.extend(paging(['elevatorNumber', 'dueOn', 'inspectedOn']).shape),
    reply: pageOf(annualRow.extend({ due: choice('yearDue', yearDues) })),
  }),
  reminderCounts: get('reminder/yearCheck/counts', {
    summary: 'Counts inspections that are due soon or overdue.',
    access: 'annual.view',
    touches: ['elevator', 'area', 'majorAlteration'],
    input: yearSearch.omit({ due: true }),
    reply: z.array(z.object({ due: choice('yearDue', yearDues), n: count() })),
  }),
});
