import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { daysToComplete } from '#contract/workOrder/workOrder.ts';

const maxPerDay = 50;
/** As many elevators are planned at once. */
export const maxInBatch = 500;

/** Plans of many elevators for one person, made at once. */
export const planBatch = entity('planBatch', {
  id: field(identity(), { by: 'server' }),
  workerId: field(ref('staff')),
  firstDay: field(day()),
  /** The visits are spread evenly until then; without it each day is filled. */
  lastDay: field(day().nullable()),
  perDay: field(z.int().min(1, 'invalid.perDayRange').max(maxPerDay, 'invalid.perDayRange')),
  skipWeekends: field(flag()),
  elevators: field(count(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

const batchInput = planBatch
  .pick('workerId', 'firstDay', 'lastDay', 'perDay', 'skipWeekends')
  .partial({ lastDay: true, skipWeekends: true })
  .extend({
    elevatorIds: z.array(ref('elevator')).min(1, 'invalid.required').max(maxInBatch),
    daysToComplete: daysToComplete().optional(),
  });

/** The first visit of one elevator, as a batch would set it. */
const planned = z.object({
  id: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  day: day(),
  /** It has a plan, which changes. */
  known: flag(),
  /** Its day comes before its turn: the time since the last visit would be too long. */
  broughtForward: flag(),
  /** Even so the time since the last visit is too long. */
  late: flag(),
});

/** A batch with what it made, and what of that still stands. */
const planBatchRow = planBatch.schema.extend({
  worker: z.string(),
  companyName: z.string(),
  byName: z.string().nullable(),
  /** Plans that nobody has deleted or planned anew since. */
  standing: count(),
  /** Of those, how many had their first visit, and how many are stopped. */
  visited: count(),
  stopped: count(),
  /** The contracts that cover their elevators today, for who may see contracts. */
  contracts: z.array(z.object({ id: identity(), contractNo: z.string() })),
});
export type PlanBatchRow = z.output<typeof planBatchRow>;

export const planBatchCalls = calls('plan', 'planBatch', {
  page: get('maintenanceBath/pages', {
    access: 'plan.view',
    input: z.object({ workerId: ref('staff').optional() }).extend(paging().shape),
    reply: pageOf(planBatchRow),
  }),
  detail: get('maintenanceBath/detail/{id}', {
    access: 'plan.view',
    input: z.object({ id: identity() }),
    reply: planBatchRow,
  }),
  /** The day of each elevator, before anything is written. */
  preview: post('maintenanceBath/preview', {
    summary: 'Shows the plans that a batch would create.',
    access: 'plan.add',
    effect: 'reads',
    input: batchInput,
    reply: z.array(planned),
  }),
  create: post('maintenanceBath/new', {
    access: 'plan.add',
    touches: ['maintenancePlan'],
    input: batchInput,
    reply: byId,
  }),
});
