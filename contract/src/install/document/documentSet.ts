import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, flag, instant, ref } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { unbounded } from '#contract/input/unbounded.ts';
import { stepAuditors } from '../installStep.ts';
import { auditWays, stepStates } from '../orderStep.ts';
import { paperRuleIds } from '../paperRules.ts';

const setStep = z.object({
  name: z.string(),
  hold: flag(),
  state: choice('installStepState', stepStates),
  auditor: choice('stepAuditor', stepAuditors),
  beganAt: instant().nullable(),
  doneAt: instant().nullable(),
  doneByName: z.string().nullable(),
  auditedAt: instant().nullable(),
  auditedByName: z.string().nullable(),
  auditWay: choice('auditWay', auditWays).nullable(),
  /** Metres. */
  auditDistanceM: count().nullable(),
  reworkCount: count(),
  decision: z.string().nullable(),
  paperRule: choice('paperRule', paperRuleIds).nullable(),
  paperNo: z.string().nullable(),
  paperOn: day().nullable(),
  measures: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.string(),
      range: z.string(),
      outside: flag(),
    }),
  ),
  /** By the names under which they lie in the archive. */
  pictures: z.array(z.object({ picture: z.string(), file: z.string() })),
  /** Documents that are asked for; without a file it is missing. */
  papers: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
});

/** The contents of the documents of an installation, as they are printed in both languages. */
export const documentSet = unbounded(
  z.object({
    orderNumber: z.string(),
    elevatorNumber: z.string(),
    equipmentNo: z.string().nullable(),
    projectName: z.string(),
    address: z.string(),
    contractNo: z.string(),
    partyA: z.string(),
    companyName: z.string(),
    maintainerName: z.string().nullable(),
    startsOn: day(),
    baselineEnd: day(),
    endsOn: day(),
    handedOverAt: instant().nullable(),
    firstUseOn: day().nullable(),
    warrantyUntil: day().nullable(),
    missing: z.array(z.string()),
    steps: z.array(setStep),
  }),
);

export const documentSetCalls = calls('install', 'installOrder', {
  document: get('installWorkOrder/document/{id}', {
    summary: 'Packs the documents of an installation, with their contents in both languages, as a ZIP file.',
    access: 'install.view',
    touches: ['installStep', 'elevator'],
    input: z.object({ id: ref('installOrder') }),
    reply: download,
  }),
});
