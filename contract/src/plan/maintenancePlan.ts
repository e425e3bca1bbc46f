import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { daysToComplete, ordinal } from '#contract/workOrder/workOrder.ts';

/** No profile lets an elevator wait longer. */
const maxIntervalDays = 92;
export const intervalDays = () =>
  z
    .int('invalid.intervalRange')
    .min(1, 'invalid.intervalRange')
    .max(maxIntervalDays, 'invalid.intervalRange');

/** When and by whom an elevator is maintained next; one for each company that maintains it. */
export const maintenancePlan = entity('maintenancePlan', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  companyId: field(ref('company'), { by: 'server' }),
  /** The person who does the visits. */
  workerId: field(ref('staff').nullable()),
  /** The round of the cycle that is next: by it goes what is done. */
  nextOrdinal: field(ordinal()),
  /** Which cycle of 24 rounds this is; it begins anew when somebody sets the ordinal. */
  cycle: field(count(), { by: 'server' }),
  nextDue: field(day()),
  daysToComplete: field(daysToComplete()),
  /** Days from one visit to the next. */
  intervalDays: field(intervalDays()),
  /** The day of the last visit that took place. */
  lastActual: field(day().nullable()),
  stopped: field(flag(), { by: 'server' }),
  stopReason: field(text(300).nullable(), { by: 'server' }),
  note: field(text(300).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    maintenancePlan: true;
  }
}

/** How soon a visit is due: after its day, today, within the days of warning, within a week, or later. */
export const planDues = ['overdue', 'today', 'soon', 'week', 'later', 'stopped'] as const;
export type PlanDue = (typeof planDues)[number];

/** Why an order was made without the person of its plan. */
export const planHints = ['noPerson', 'offDuty', 'unfit'] as const;

/** What does not fit about plans. */
export const planProblems = [
  'overdue',
  'beyondCeiling',
  'noPlan',
  'noPerson',
  'unfit',
  'offDuty',
  'notGenerated',
  'crowded',
] as const;
export type PlanProblem = (typeof planProblems)[number];
