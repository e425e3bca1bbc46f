import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, flag, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { ruleSource } from '../inspectionDue.ts';
import { detectionTesters } from './detectionRules.ts';
import { detectionKinds, detectionStandings, elevatorDetection } from './elevatorDetection.ts';

export const detectionSearch = z.object({
  /** Part of the elevator's number, address or project. */
  words: text(60).optional(),
  standing: choice('detectionStanding', detectionStandings).optional(),
  kind: elevatorDetection.schema.shape.kind.optional(),
  companyId: ref('company').optional(),
  elevatorId: ref('elevator').optional(),
});

export const detectionRow = elevatorDetection.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  standing: choice('detectionStanding', detectionStandings),
  /** Below zero once it is overdue. */
  daysLeft: z.int().nullable(),
  source: ruleSource.nullable(),
  /** Whether its report is kept. */
  reported: flag(),
});
export type DetectionRow = z.output<typeof detectionRow>;

/** How often a kind is asked, of whom, and where that comes from. */
const clockRule = z.object({
  id: z.string(),
  months: count(),
  tester: choice('detectionTester', detectionTesters),
  source: ruleSource,
});

/** One clock of an elevator: the rule on a kind, and the last detection of it. */
export const detectionClock = z.object({
  kind: choice('detectionKind', detectionKinds),
  rule: clockRule.nullable(),
  last: detectionRow.nullable(),
});
export type DetectionClock = z.output<typeof detectionClock>;

const oneDetection = z.object({ id: ref('elevatorDetection') });
const fields = written(
  elevatorDetection,
  'elevatorId',
  'kind',
  'testedOn',
  'testerName',
  'testerOrganisation',
  'result',
);

export const detectionCalls = calls('inspection', 'elevatorDetection', {
  page: get('elevatorDetection/pages', {
    access: 'annual.view',
    touches: ['elevator'],
    input: detectionSearch.extend(paging(['elevatorNumber', 'testedOn', 'nextOn']).shape),
    reply: pageOf(detectionRow),
  }),
  counts: get('elevatorDetection/counts', {
    summary: 'Counts detections by how they stand.',
    access: 'annual.view',
    touches: ['elevator'],
    input: detectionSearch.omit({ standing: true }),
    reply: z.array(z.object({ standing: choice('detectionStanding', detectionStandings), n: count() })),
  }),
  one: get('elevatorDetection/detail/{id}', {
    access: 'annual.view',
    touches: ['elevator'],
    input: oneDetection,
    reply: detectionRow,
  }),
  clocks: get('elevatorDetection/clocks/{elevatorId}', {
    summary: 'Shows each kind of detection that an elevator needs, with its last one and the next day.',
    access: 'annual.view',
    touches: ['elevator'],
    input: elevatorDetection.pick('elevatorId'),
    reply: z.array(detectionClock),
  }),
  create: post('elevatorDetection/new', {
    access: 'detection.edit',
    input: fields.extend({ detectionReport: upload().optional() }),
    reply: byId,
  }),
  update: put('elevatorDetection/update/{id}', {
    edits: elevatorDetection,
    access: 'detection.edit',
    input: fields.omit({ elevatorId: true, kind: true }).partial().extend(oneDetection.shape),
  }),
  remove: remove('elevatorDetection/delete/{id}', { access: 'detection.edit', input: oneDetection }),
  keepReport: post('elevatorDetection/report/{id}', {
    summary: 'Keeps the report of a detection in place of the one before.',
    access: 'detection.edit',
    input: oneDetection.extend({ detectionReport: upload() }),
  }),
  report: get('elevatorDetection/report/{id}', {
    summary: 'Downloads the report of a detection.',
    access: 'annual.view',
    input: oneDetection,
    reply: download,
  }),
  exports: get('elevatorDetection/exports', {
    summary: 'Downloads the list of detections.',
    access: 'annual.export',
    input: detectionSearch,
    reply: download,
  }),
});
