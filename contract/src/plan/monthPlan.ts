import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { maintenanceTypes } from '#contract/workOrder/orderStatus.ts';

export const monthPlanStates = ['draft', 'accepted'] as const;

/** A month of visits of a company: a draft until somebody accepts it. */
export const monthPlan = entity('monthPlan', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  /** The first day of the month. */
  month: field(day()),
  /** From this day on visits are planned. */
  fromDay: field(day(), { by: 'server' }),
  state: field(choice('monthPlanState', monthPlanStates), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
  acceptedAt: field(instant().nullable(), { by: 'server' }),
});

/** A visit of a month: which round of which plan, when, by which team. */
export const plannedVisit = entity('plannedVisit', {
  id: field(identity(), { by: 'server' }),
  monthPlanId: field(ref('monthPlan'), { by: 'server' }),
  planId: field(ref('maintenancePlan'), { by: 'server' }),
  teamId: field(ref('planTeam')),
  cycle: field(count(), { by: 'server' }),
  ordinal: field(count(), { by: 'server' }),
  day: field(day()),
  /** Its place on the way of the team. */
  position: field(count(), { by: 'server' }),
  /** Its order is made already: a new plan leaves it where it is, and who moves it moves the order. */
  pinned: field(flag(), { by: 'server' }),
  /** Somebody has put it where it is. */
  moved: field(flag(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    monthPlan: true;
    plannedVisit: true;
  }
}

/** What speaks against a visit where it is. */
export const visitConflicts = [
  'beyondCeiling',
  'nextBeyondCeiling',
  'overHours',
  'dayOff',
  'unskilled',
  'uncertified',
] as const;
export type VisitConflict = (typeof visitConflicts)[number];

/** Why an elevator waits too long. */
export const unmetReasons = [
  'alreadyLate',
  'ordered',
  'noTeam',
  'noSkill',
  'closed',
  'noCertificate',
  'full',
  'tooFar',
  'room',
] as const;
export type UnmetReason = (typeof unmetReasons)[number];

/** What would help an elevator that waits too long. */
export const unmetHelps = [
  'team',
  'skill',
  'certificate',
  'hours',
  'base',
  'dayOff',
  'move',
  'soonest',
] as const;
export type UnmetHelp = (typeof unmetHelps)[number];

/** What a day or a team would mean for a visit, when somebody asks why it is where it is. */
export const visitChoices = [
  'chosen',
  'cheaper',
  'same',
  'dearer',
  'full',
  'tooFar',
  'dayOff',
  'nextBeyondCeiling',
  'taken',
  'unskilled',
  'uncertified',
] as const;
export type VisitChoice = (typeof visitChoices)[number];

const minutes = () => z.number().min(0);
const km = () => z.number().min(0);

const shownVisit = plannedVisit.schema.omit({ monthPlanId: true, cycle: true }).extend({
  elevatorId: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  type: choice('maintenanceType', maintenanceTypes),
  minutes: minutes(),
  conflicts: z.array(choice('visitConflict', visitConflicts)),
});
export type ShownVisit = z.output<typeof shownVisit>;

const unmetVisit = z.object({
  planId: identity(),
  elevatorId: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  /** The last day on which the visit would be in time. */
  deadline: day(),
  /** The day on which it is; null where the month has none. */
  day: day().nullable(),
  /** The visit on that day. */
  visitId: identity().nullable(),
  lateDays: count(),
  reason: choice('unmetReason', unmetReasons),
  help: choice('unmetHelp', unmetHelps),
  /** Who would have to do more, when, and how much. */
  helpTeam: z.string().nullable(),
  helpTeamId: identity().nullable(),
  helpDay: day().nullable(),
  helpMinutes: minutes().nullable(),
});
export type UnmetVisit = z.output<typeof unmetVisit>;

const monthView = z.object({
  companyId: identity(),
  companyName: z.string(),
  month: day(),
  today: day(),
  /** The viewer sees every elevator of the month; who does not is shown a part of it, and plans no whole one. */
  whole: flag(),
  /** The viewer plans for more companies than one. */
  choosesCompany: flag(),
  /** Of the notice for the year: published, by law only, or not known. */
  holidays: z.enum(['announced', 'statutory', 'unknown']),
  days: z.array(
    z.object({
      day: day(),
      minutes: minutes(),
      /** What is unlike the weekday about it. */
      holiday: z.string().nullable(),
      worked: flag(),
    }),
  ),
  /** Null as long as nobody has proposed the month. */
  plan: z
    .object({
      id: identity(),
      state: choice('monthPlanState', monthPlanStates),
      fromDay: day(),
      createdAt: instant(),
      acceptedAt: instant().nullable(),
      /** Elevators whose plan has changed since. */
      changed: z.array(z.string()),
      changedCount: count(),
    })
    .nullable(),
  teams: z.array(
    z.object({
      id: identity(),
      name: z.string(),
      first: z.string(),
      second: z.string(),
      visits: count(),
      minutes: minutes(),
      km: km(),
      available: minutes(),
    }),
  ),
  /** The days of teams on which there is something to do. */
  loads: z.array(z.object({ day: day(), teamId: identity(), minutes: minutes(), km: km() })),
  /** Of the teams that are shown. */
  visits: z.array(shownVisit),
  unmet: z.array(unmetVisit),
  totals: z.object({
    elevators: count(),
    visits: count(),
    minutes: minutes(),
    travelMinutes: minutes(),
    km: km(),
    available: minutes(),
    unmet: count(),
  }),
});
export type MonthView = z.output<typeof monthView>;

const explanation = z.object({
  ceilingDays: count(),
  /** Days since the visit before, and until the one that follows; null where there is none in the month. */
  daysSince: count(),
  daysUntil: count().nullable(),
  deadline: day(),
  /** The way that the visit makes longer, in minutes, and other visits of the day at the same place. */
  travelMinutes: minutes(),
  sameSite: count(),
  /** The plan names somebody of this team. */
  usualTeam: flag(),
  conflicts: z.array(choice('visitConflict', visitConflicts)),
  /** Every day on which it would be in time, with the best team of each. */
  days: z.array(
    z.object({
      day: day(),
      choice: choice('visitChoice', visitChoices),
      teamId: identity().nullable(),
      /** Minutes that the month would take more, or less where it is below 0. */
      moreMinutes: z.number().nullable(),
    }),
  ),
  /** Every team on the day of the visit. */
  teams: z.array(
    z.object({
      teamId: identity(),
      name: z.string(),
      choice: choice('visitChoice', visitChoices),
      moreMinutes: z.number().nullable(),
      loadMinutes: minutes(),
    }),
  ),
});
export type VisitExplanation = z.output<typeof explanation>;

const ofMonth = monthPlan.pick('month').extend({ companyId: ref('company').optional() });
const one = z.object({ id: ref('monthPlan') });
const oneVisit = z.object({ id: ref('plannedVisit') });
const conflicts = z.array(choice('visitConflict', visitConflicts));

/** As many teams are shown side by side when nobody chooses. */
export const teamsShown = 8;

export const monthPlanCalls = calls('plan', 'monthPlan', {
  month: get('maintenancePlan/planner/month', {
    summary: 'Shows the plan of a month.',
    access: 'plan.view',
    input: ofMonth.extend({ teamIds: z.array(ref('planTeam')).max(teamsShown).optional() }),
    reply: monthView,
  }),
  /** Makes a draft of a month, in place of one that is there; no plan changes by it. */
  propose: post('maintenancePlan/planner/propose', {
    summary: 'Proposes the plan of a month.',
    access: 'plan.edit',
    input: ofMonth,
    reply: z.object({ id: identity(), visits: count(), unmet: count() }),
  }),
  /** What would speak against a visit on another day or with another team. */
  check: post('maintenancePlan/planner/check/{id}', {
    summary: 'Shows what speaks against moving a visit.',
    access: 'plan.edit',
    effect: 'reads',
    input: oneVisit.extend(plannedVisit.pick('day', 'teamId').shape),
    reply: conflicts,
  }),
  move: put('maintenancePlan/planner/move/{id}', {
    summary: 'Moves a visit to another day or team.',
    access: 'plan.edit',
    touches: ['workOrder', 'maintenancePlan'],
    input: oneVisit.extend(plannedVisit.pick('day', 'teamId').shape),
    reply: conflicts,
  }),
  /** Why a visit is where it is, and what speaks against other days and teams. */
  explain: get('maintenancePlan/planner/explain/{id}', {
    summary: 'Explains why a visit is placed where it is.',
    access: 'plan.view',
    input: oneVisit,
    reply: explanation,
  }),
  /** Gives each plan the day and the person of its next visit, and keeps the days of those that follow. */
  accept: post('maintenancePlan/planner/accept/{id}', {
    summary: 'Accepts a proposed month.',
    access: 'plan.edit',
    touches: ['maintenancePlan'],
    input: one,
    reply: z.object({ plans: count() }),
  }),
  discard: remove('maintenancePlan/planner/discard/{id}', {
    summary: 'Deletes a proposed month.',
    access: 'plan.edit',
    input: one,
  }),
});
