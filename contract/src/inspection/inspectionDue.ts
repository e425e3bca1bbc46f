import { z } from 'zod';
import { choice, day, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { broughtBy } from '#contract/import/importRun.ts';
import { inspectionSchemes } from '#contract/company/serviceArea.ts';
import { inspection } from './inspection.ts';

export const inspectionReasons = [
  'year',
  'selfTestYear',
  'idleTooLong',
  'expiredWhileIdle',
  'permitEnds',
  'neverPermitted',
  'duringAlteration',
  'afterAlteration',
  'typed',
] as const;

/** How an elevator stands today; without a date nothing is known of its next inspection. */
export const annualStandings = ['overdue', 'todo', 'normal', 'undated'] as const;
export type AnnualStanding = (typeof annualStandings)[number];

/** So many days before its last day an inspection is to do. */
export const todoDays = 60;

/** Why an inspection is due when it is, as the words of its sentence. */
export const inspectionReason = z.object({
  key: choice('inspectionReason', inspectionReasons),
  year: z.int().nullable(),
  months: z.int().nullable(),
  since: day().nullable(),
  due: day().nullable(),
});

/** Where a legal figure comes from. */
export const ruleSource = z.object({
  title: z.string(),
  confidence: choice('confidence', ['law', 'secondary', 'known']),
});

/** The next inspection of an elevator: by when, by which rule, and why. */
export const inspectionDue = z.object({
  dueOn: day().nullable(),
  fromOn: day().nullable(),
  applyBy: day().nullable(),
  rule: z.string().nullable(),
  source: ruleSource.nullable(),
  reason: inspectionReason.nullable(),
});

/** What is looked for among the inspections of elevators. */
export const annualSearch = z.object({
  /** Part of the elevator's number, address or project. */
  words: text(60).optional(),
  standing: choice('annualStanding', annualStandings).optional(),
  /** The state of the last record. */
  state: inspection.schema.shape.state.optional(),
  /** The result of the last record in force. */
  result: inspection.schema.shape.result.unwrap().optional(),
  companyId: ref('company').optional(),
  province: text(6).optional(),
  city: text(6).optional(),
  projectName: text().optional(),
  /** The whole name of the project. */
  site: text().optional(),
  /** A company that owns or runs them. */
  customerId: identity().optional(),
  ...broughtBy,
});

/** An elevator with its next inspection and its last record. */
export const annualRow = z.object({
  id: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  propertyName: z.string().nullable(),
  maintainerName: z.string().nullable(),
  scheme: choice('inspectionScheme', inspectionSchemes),
  ...inspectionDue.shape,
  /** Below zero once it is overdue. */
  daysLeft: z.int().nullable(),
  standing: choice('annualStanding', annualStandings),
  recordId: ref('inspection').nullable(),
  state: inspection.schema.shape.state.nullable(),
  inspectedOn: day().nullable(),
  result: inspection.schema.shape.result,
  appointedFor: day().nullable(),
  /** Whether its reminders rest until a day. */
  quietUntil: day().nullable(),
});
export type AnnualRow = z.output<typeof annualRow>;

/** A year of an elevator's calendar of inspections. */
export const inspectionYear = z.object({
  year: z.int(),
  kind: choice('inspectionYearKind', ['inspection', 'selfTest', 'permit']),
  dueOn: day(),
  fromOn: day().nullable(),
  rule: z.string(),
  doneOn: day().nullable(),
  next: flag(),
});
