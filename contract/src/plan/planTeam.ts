import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { elevatorKinds } from '#contract/elevator/elevatorCard.ts';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  latitude,
  longitude,
  ref,
  required,
} from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';

/** Two people who visit elevators together. */
export const planTeam = entity('planTeam', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  name: field(required(), { once: 'invalid.teamNameTaken' }),
  /** Whose name stands in the plans that the team takes over. */
  firstWorkerId: field(ref('staff')),
  secondWorkerId: field(ref('staff')),
  /** Where the day begins and ends; without it the ways there and back are not counted. */
  latitude: field(latitude().nullable()),
  longitude: field(longitude().nullable()),
  /** The kinds of elevators that the team can do; none said are all. */
  kinds: field(z.array(choice('elevatorKind', elevatorKinds)).max(elevatorKinds.length)),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    planTeam: true;
  }
}

const planTeamRow = planTeam.schema.extend({
  first: z.string(),
  second: z.string(),
  /** The last day on which both certificates hold; null where one has none. */
  certifiedUntil: day().nullable(),
  /** Both may work on elevators today. */
  fit: flag(),
  /** Plans that name one of the two. */
  plans: count(),
});
export type PlanTeamRow = z.output<typeof planTeamRow>;

const ofCompany = z.object({ companyId: ref('company').optional() });
const one = z.object({ id: ref('planTeam') });

export const planTeamCalls = calls('plan', 'planTeam', {
  list: get('maintenancePlan/planner/teams', {
    access: 'plan.view',
    input: ofCompany,
    reply: z.array(planTeamRow),
  }),
  create: post('maintenancePlan/planner/teams/new', {
    access: 'plan.edit',
    touches: ['monthPlan'],
    input: written(planTeam, 'name', 'firstWorkerId', 'secondWorkerId'),
    reply: byId,
  }),
  update: put('maintenancePlan/planner/teams/update/{id}', {
    edits: planTeam,
    access: 'plan.edit',
    touches: ['monthPlan'],
    input: one.extend(planTeam.pick(...planTeam.writable).partial().shape),
  }),
  remove: remove('maintenancePlan/planner/teams/delete/{id}', {
    access: 'plan.edit',
    touches: ['monthPlan'],
    input: one,
  }),
  /** Makes teams of those who are in none, two by two. */
  form: post('maintenancePlan/planner/teams/form', {
    summary: 'Forms teams from the maintenance staff of a company.',
    access: 'plan.edit',
    touches: ['monthPlan'],
    input: ofCompany,
    reply: z.object({
      made: count(),
      /** Who remains without a second. */
      left: count(),
    }),
  }),
});
