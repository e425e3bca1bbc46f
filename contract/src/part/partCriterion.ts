import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, identity, ref } from '#contract/fieldKinds.ts';
import { criterionDirections, criterionUnits, partCriterionIds, partEnds } from './partCriteria.ts';

const limit = () =>
  z.number('invalid.criterionLimit').min(0, 'invalid.criterionLimit').max(100_000, 'invalid.criterionLimit');

/** Limits that a company has set for a kind of part, tighter than those of the reference. */
export const partCriterion = entity('partCriterion', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  partKindId: field(ref('partKind')),
  criterion: field(choice('partCriterionId', partCriterionIds)),
  watchAt: field(limit()),
  endAt: field(limit()),
});

const limits = z.object({ watch: z.number(), end: z.number() });

export const partCriterionCalls = calls('part', 'partCriterion', {
  list: get('mountings/criteria/{id}', {
    summary: 'Lists the limits by which pieces of a part are watched and replaced.',
    access: 'parts.view',
    touches: ['partKind'],
    input: z.object({ id: ref('partKind') }),
    reply: z.array(
      z.object({
        criterion: choice('partCriterionId', partCriterionIds),
        unit: choice('criterionUnit', criterionUnits),
        direction: choice('criterionDirection', criterionDirections),
        atEnd: choice('partEnd', partEnds),
        /** What holds where nobody has tightened it. */
        reference: limits,
        /** What the company of the viewer goes by, where it is tighter. */
        own: limits.nullable(),
        source: z.object({ title: z.string(), confidence: z.enum(['law', 'secondary', 'known']) }),
      }),
    ),
  }),
  tighten: post('mountings/criteria/tighten', {
    summary: 'Sets limits of the own company for a part, tighter than those of the reference.',
    access: 'parts.edit',
    touches: ['mountedPart'],
    input: partCriterion.pick('partKindId', 'criterion', 'watchAt', 'endAt'),
  }),
  release: post('mountings/criteria/release', {
    summary: 'Goes back to the limits of the reference for a part.',
    access: 'parts.edit',
    touches: ['mountedPart'],
    input: partCriterion.pick('partKindId', 'criterion'),
  }),
});
