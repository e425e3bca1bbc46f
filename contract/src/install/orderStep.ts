import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { maxMeasures, stepShape } from './installStep.ts';
import { maxStepParts, stepPart } from './stepPart.ts';

export const stepStates = ['todo', 'doing', 'done', 'audited'] as const;
export type StepState = (typeof stepStates)[number];

/** What is filed with a step. */
export const stepFileKinds = ['picture', 'pdf'] as const;

/** How an auditor looked at a step. */
export const auditWays = ['pictures', 'label', 'position'] as const;

/** A value for each that is asked for, in their order; null where it is not measured yet. */
export const measured = () => z.array(z.number().min(-1e6).max(1e6).nullable()).max(maxMeasures);

/** A step of the installation of one elevator. */
export const installStep = entity('installStep', {
  id: field(identity(), { by: 'server' }),
  orderId: field(ref('installOrder'), { by: 'server' }),
  position: field(count(), { by: 'server' }),
  key: field(text(20), { by: 'server' }),
  name: field(stepShape.name, { by: 'server' }),
  englishName: field(stepShape.englishName, { by: 'server' }),
  hold: field(stepShape.hold, { by: 'server' }),
  workingDays: field(stepShape.workingDays, { by: 'server' }),
  paperRule: field(stepShape.paperRule, { by: 'server' }),
  pictures: field(stepShape.pictures, { by: 'server' }),
  papers: field(stepShape.papers, { by: 'server' }),
  measures: field(stepShape.measures, { by: 'server' }),
  auditor: field(stepShape.auditor, { by: 'server' }),
  state: field(choice('installStepState', stepStates), { by: 'server' }),
  /** Who does it; without one the person of the order. */
  workerId: field(ref('staff').nullable(), { by: 'server' }),
  /** It begins on this day at the earliest: somebody said so by hand. */
  notBefore: field(day().nullable(), { by: 'server' }),
  startsOn: field(day(), { by: 'server' }),
  endsOn: field(day(), { by: 'server' }),
  baselineStart: field(day(), { by: 'server' }),
  baselineEnd: field(day(), { by: 'server' }),
  beganAt: field(instant().nullable(), { by: 'server' }),
  doneAt: field(instant().nullable(), { by: 'server' }),
  auditedAt: field(instant().nullable(), { by: 'server' }),
  auditWay: field(choice('auditWay', auditWays).nullable(), { by: 'server' }),
  /** How far from the elevator the auditor was who audited it by position; metres. */
  auditDistanceM: field(count().nullable(), { by: 'server' }),
  measured: field(measured(), { by: 'server' }),
  /** Of the paper that a hold point waits for. */
  paperNo: field(text(60).nullable(), { by: 'server' }),
  paperOn: field(day().nullable(), { by: 'server' }),
  /** What was mounted in it. */
  parts: field(z.array(stepPart).max(maxStepParts, 'invalid.tooManyParts'), { by: 'server' }),
  /** Why values outside their range are accepted. */
  decision: field(text(300).nullable(), { by: 'server' }),
  remark: field(text(300).nullable(), { by: 'server' }),
  reworkCount: field(count(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installStep: true;
  }
}
