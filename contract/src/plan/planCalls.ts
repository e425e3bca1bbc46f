import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, day, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { maintenanceTypes, orderStatuses } from '#contract/workOrder/orderStatus.ts';
import { ruleConfidences } from './intervalRules.ts';
import { maintenancePlan, planDues, planHints, planProblems } from './maintenancePlan.ts';

/** A plan as lists show it. */
export const planRow = maintenancePlan.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  companyName: z.string(),
  /** The name of the person. */
  worker: z.string().nullable(),
  /** What the next round consists of. */
  type: choice('maintenanceType', maintenanceTypes),
  due: choice('planDue', planDues),
  /** The longest that this elevator may wait, in days. */
  ceilingDays: count(),
  /** Each calendar month has a visit as well. */
  monthly: flag(),
  /** The order of the next round, once it is made. */
  orderId: identity().nullable(),
  orderNumber: z.string().nullable(),
  orderStatus: choice('orderStatus', orderStatuses).nullable(),
  /** The viewer's company makes the plans of this elevator. */
  managed: flag(),
});
export type PlanRow = z.output<typeof planRow>;

/** A visit of a plan: its round, its order, and when it took place. */
const planVisit = z.object({
  id: identity(),
  /** Null of a visit that did less than the round asks for. */
  ordinal: count().nullable(),
  cycle: count(),
  due: day(),
  completedDay: day().nullable(),
  /** Why the order was made without the person of the plan. */
  hint: choice('planHint', planHints).nullable(),
  orderId: identity(),
  orderNumber: z.string(),
  orderStatus: choice('orderStatus', orderStatuses),
  handler: z.string().nullable(),
});

export const planDetail = planRow.extend({
  visits: z.array(planVisit),
  /** Where the interval of all elevators comes from that holds today. */
  standard: z.object({ source: z.string(), confidence: choice('ruleConfidence', ruleConfidences) }),
});
export type PlanDetail = z.output<typeof planDetail>;

/** Something about plans that does not fit. */
const planProblemRow = z.object({
  /** By the kind and what it is about. */
  id: identity(),
  problem: choice('planProblem', planProblems),
  /** Null where there is none, or where it is about several. */
  planId: identity().nullable(),
  elevatorId: identity().nullable(),
  elevatorNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  companyName: z.string(),
  workerId: identity().nullable(),
  worker: z.string().nullable(),
  day: day().nullable(),
  /** Days late or too many, or visits on one day. */
  n: count().nullable(),
});
export type PlanProblemRow = z.output<typeof planProblemRow>;

const one = z.object({ id: ref('maintenancePlan') });

export const planSearch = elevatorSearch.pick({ words: true, site: true, customerId: true }).extend({
  workerId: ref('staff').optional(),
  type: choice('maintenanceType', maintenanceTypes).optional(),
  due: choice('planDue', planDues).optional(),
  companyId: ref('company').optional(),
  elevatorId: ref('elevator').optional(),
  /** The next visit is due from this day, and until that. */
  from: day().optional(),
  to: day().optional(),
  /** Made or changed by one batch. */
  batchId: identity().optional(),
  ...broughtBy,
});

const sorts = ['nextDue', 'lastActual', 'elevatorNumber', 'nextOrdinal', 'worker'] as const;

export const planCalls = calls('plan', 'maintenancePlan', {
  page: get('maintenancePlan/pages', {
    access: 'plan.view',
    input: planSearch.extend(paging(sorts).shape),
    reply: pageOf(planRow),
  }),
  /** How many visits were done on each day of at most 62, how many are due, and how many follow if all is in time. */
  calendar: get('maintenancePlan/calendar', {
    summary: 'Counts planned visits by day of a month.',
    access: 'plan.view',
    input: planSearch.omit({ due: true }).extend({ from: day(), to: day() }),
    reply: z.array(z.object({ day: day(), done: count(), n: count(), overdue: count(), ahead: count() })),
  }),
  /** What does not fit: elevators without a plan, people who cannot go, visits too late or too many. */
  inspect: get('maintenancePlan/inspect', {
    summary: 'Lists problems of maintenance plans.',
    access: 'plan.view',
    input: z
      .object({
        problem: choice('planProblem', planProblems).optional(),
        companyId: ref('company').optional(),
      })
      .extend(paging().shape),
    reply: pageOf(planProblemRow),
  }),
  inspectCounts: get('maintenancePlan/inspect/counts', {
    summary: 'Counts problems of maintenance plans by kind.',
    access: 'plan.view',
    input: z.object({ companyId: ref('company').optional() }),
    reply: z.array(z.object({ problem: choice('planProblem', planProblems), n: count() })),
  }),
  export: get('maintenancePlan/download', { access: 'plan.export', input: planSearch, reply: download }),
  template: get('maintenancePlan/import/template', { access: 'plan.import', reply: download }),
  importPlans: post('maintenancePlan/import', {
    summary: 'Starts an import of maintenance plans from a spreadsheet.',
    access: 'plan.import',
    input: importUpload,
    reply: importRun,
  }),
  detail: get('maintenancePlan/detail/{id}', { access: 'plan.view', input: one, reply: planDetail }),
  create: post('maintenancePlan/new', {
    access: 'plan.add',
    input: written(maintenancePlan, 'elevatorId', 'nextDue'),
    reply: byId,
  }),
  update: put('maintenancePlan/update/{id}', {
    edits: maintenancePlan,
    access: 'plan.edit',
    input: one.extend(
      maintenancePlan
        .pick('workerId', 'nextOrdinal', 'nextDue', 'daysToComplete', 'intervalDays', 'lastActual', 'note')
        .partial().shape,
    ),
  }),
  /** No order is made of a stopped plan. */
  stop: put('maintenancePlan/stop/{id}', {
    summary: 'Stops or resumes a maintenance plan.',
    access: 'plan.edit',
    input: one.extend({ stopped: flag(), stopReason: text(300).optional() }),
  }),
  remove: remove('maintenancePlan/delete/{id}', { access: 'plan.delete', input: one }),
  /** All plans of a person go to another, with the orders that were not begun. */
  handover: post('maintenancePlan/handover', {
    summary: 'Hands maintenance plans over to another person.',
    access: 'plan.handover',
    touches: ['workOrder'],
    input: z.object({ previousWorkerId: ref('staff'), nowWorkerId: ref('staff') }),
    reply: z.object({
      plans: count(),
      orders: count(),
      /** Orders at work, which stay with the former person. */
      kept: count(),
    }),
  }),
  /** Makes the orders of what is due within a week, as the program does every night. */
  generate: post('maintenancePlan/generate', {
    summary: 'Creates the orders that are due.',
    access: 'order.add',
    touches: ['workOrder'],
    reply: z.object({
      made: count(),
      /** Of those, how many wait for somebody to be sent. */
      unassigned: count(),
    }),
  }),
});
