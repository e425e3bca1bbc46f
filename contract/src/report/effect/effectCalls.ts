import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, identity, ref } from '#contract/fieldKinds.ts';

/** So many days before a visit are compared with as many after it. */
export const effectDays = 14;
/** Of these an elevator has to have reported on so many, before and after. */
export const leastEffectDays = 7;

/** What of a machine is compared: less of each is better. */
export const machineMeasures = ['levelling', 'doorTime', 'reversals', 'faults', 'energy'] as const;
export type MachineMeasure = (typeof machineMeasures)[number];

/** What the comparison of a measure says. */
export const measureVerdicts = ['better', 'worse', 'noDifference', 'tooLittle'] as const;
export type MeasureVerdict = (typeof measureVerdicts)[number];
/** Of a visit some measures may be better and others worse. */
export const effectVerdicts = [...measureVerdicts, 'mixed'] as const;
export type EffectVerdict = (typeof effectVerdicts)[number];

const compared = z.object({
  measure: choice('machineMeasure', machineMeasures),
  /** Means of days; null where too few of them are known. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  beforeDays: count(),
  afterDays: count(),
  /** A difference of less than this is what the elevator does by itself. */
  noise: z.number().nullable(),
  verdict: choice('measureVerdict', measureVerdicts),
});
export type ComparedMeasure = z.output<typeof compared>;

export const visitEffect = z.object({
  /** The first day that is compared, the days of the visit, and the last day that is going to be. */
  from: day(),
  visitFrom: day(),
  visitTo: day(),
  to: day(),
  /** Days after the visit that are over. */
  passedDays: count(),
  verdict: choice('effectVerdict', effectVerdicts),
  measures: z.array(compared),
});
export type VisitEffect = z.output<typeof visitEffect>;

/** What machines did before and after visits. */
export const effectCalls = calls('report', 'visitEffect', {
  /** Nothing of an order that is not completed, or whose elevator the reader does not see. */
  ofOrder: get('report/visitEffect/{id}', {
    summary: 'Compares what an elevator did before and after a visit.',
    access: 'order.view',
    input: z.object({ id: ref('workOrder') }),
    reply: visitEffect.nullable(),
  }),
  /** How many visits of a person can be measured at all; what they changed is told visit by visit. */
  measured: get('report/measuredVisits', {
    summary: 'Counts the visits of a person whose effect is measured.',
    access: 'order.view',
    input: z.object({ handlerId: identity(), from: day().optional(), to: day().optional() }),
    reply: z.object({ visits: count(), measured: count() }),
  }),
});
