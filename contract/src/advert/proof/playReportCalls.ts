import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, identity, instant, ref } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { lineFindings } from './judgeLines.ts';

/** By what the report on shown spots stands. */
export const playGroups = ['material', 'program', 'terminal', 'building', 'day', 'hour'] as const;
export type PlayGroup = (typeof playGroups)[number];

/** Why time of a spot was lost: an incident in the elevator, a spot that could not be shown, or a dark screen. */
export const lostReasons = ['incident', 'failure', 'dark'] as const;

/** What makes lines count nowhere: they were set aside, or never came. */
export const proofFindings = [...lineFindings, 'missing'] as const;
export type ProofFinding = (typeof proofFindings)[number];

/** Tables of the report as sheets; `exchange` names its columns and places as buyers of screens outside the home do. */
export const playTables = ['plays', 'credits', 'findings', 'exchange'] as const;

/** Days of the terminals' companies; without them this month up to today. */
const filters = z.object({
  from: day().optional(),
  to: day().optional(),
  companyId: ref('company').optional(),
  // What was shown stays in the report when it is gone.
  programId: identity().optional(),
  materialId: identity().optional(),
  terminalId: identity().optional(),
});
const playFilters = filters.extend({ group: choice('playGroup', playGroups).default('material') });
export type PlayFilters = z.output<typeof playFilters>;

const figures = {
  /** Spots that were shown whole while the screen was on. */
  plays: count(),
  /** Spots that were cut short, or shown on a dark screen. */
  cut: count(),
  /** While the screen was on; in seconds. */
  shownSeconds: count(),
  /** Of what was planned, what nobody could see; in seconds. */
  lostSeconds: count(),
  /** Lines that count nowhere. */
  setAside: count(),
};

const playRow = z.object({
  /** Of what the report stands by; a day, or an hour of the day. */
  id: z.string(),
  name: z.string(),
  ...figures,
});
export type PlayRow = z.output<typeof playRow>;

/** Time of a spot that is to be made good. */
const creditRow = z.object({
  id: z.string(),
  day: day(),
  materialName: z.string(),
  programName: z.string(),
  deviceName: z.string(),
  reason: choice('lostReason', lostReasons),
  lostSeconds: count(),
});
export type CreditRow = z.output<typeof creditRow>;

/** Lines of a player that count nowhere, by their numbers. */
const findingRow = z.object({
  id: z.string(),
  deviceName: z.string(),
  finding: choice('proofFinding', proofFindings),
  fromNumber: count(),
  untilNumber: count(),
  /** As the line says; of missing ones the line after them. */
  at: instant(),
});
export type FindingRow = z.output<typeof findingRow>;

const summary = z.object({
  from: day(),
  to: day(),
  ...figures,
  terminals: count(),
  /** Lines that came, and those that are missing by their numbers. */
  received: count(),
  missing: count(),
  /** Before this day single lines are no longer kept, only what they came to; null where the period begins later. */
  linesSince: day().nullable(),
});
export type PlaySummary = z.output<typeof summary>;

export const playReportCalls = calls('advert', 'terminal', {
  plays: get('ad/report/plays', {
    summary: 'Counts what was shown on terminals, by spot, programme, terminal, building, day or hour.',
    access: 'advert.view',
    touches: ['material', 'program', 'company', 'elevator'],
    input: playFilters.extend(paging(['plays', 'cut', 'shownSeconds', 'lostSeconds', 'setAside']).shape),
    reply: pageOf(playRow),
  }),
  summary: get('ad/report/summary', {
    summary: 'Says what the report on shown spots comes to, and how much of it is proven.',
    access: 'advert.view',
    input: filters,
    reply: summary,
  }),
  credits: get('ad/report/credits', {
    summary: 'Lists the lost time of spots that is to be made good.',
    access: 'advert.view',
    touches: ['material', 'program'],
    input: filters.extend(paging(['day', 'lostSeconds']).shape),
    reply: pageOf(creditRow),
  }),
  findings: get('ad/report/findings', {
    summary: 'Lists the lines of players that count nowhere.',
    access: 'advert.view',
    input: filters.pick({ from: true, to: true, companyId: true, terminalId: true }).extend(paging().shape),
    reply: pageOf(findingRow),
  }),
  exports: get('ad/report/exports', {
    summary: 'Exports a table of the report on shown spots.',
    access: 'report.export',
    input: playFilters.extend({ table: choice('playTable', playTables).default('plays') }),
    reply: download,
  }),
  document: get('ad/report/document', {
    summary: 'Prints the proof of what was shown, for an advertiser.',
    access: 'report.export',
    input: filters,
    document: z.object({
      summary,
      spots: z.array(playRow),
      buildings: z.array(playRow),
      days: z.array(playRow),
      credits: z.array(creditRow),
      /** Of a hundred lines those that count. */
      coveragePercent: z.number().nullable(),
    }),
  }),
});
