import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { count, day, englishName, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

/** On as many elevators a part is mounted at once. */
export const maxAssigned = 500;

/** One kind of part, mounted on many elevators at once. */
export const partAssignment = entity('partAssignment', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  partKindId: field(ref('partKind')),
  place: field(text(60).nullable()),
  englishPlace: field(englishName(60)),
  quantity: field(z.int('invalid.partCount').min(1, 'invalid.partCount').max(9999, 'invalid.partCount')),
  batchNo: field(text(60).nullable()),
  installedOn: field(day()),
  /** Elevators that have as many pieces as they should are left out. */
  onlyMissing: field(flag()),
  remarks: field(text(500).nullable()),
  elevators: field(count(), { by: 'server' }),
  byUserId: field(ref('user').nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    partAssignment: true;
  }
}

const input = partAssignment
  .pick('partKindId', 'place', 'englishPlace', 'quantity', 'batchNo', 'installedOn', 'onlyMissing', 'remarks')
  .partial({ place: true, englishPlace: true, batchNo: true, onlyMissing: true, remarks: true })
  .extend({
    elevatorIds: z
      .array(ref('elevator'))
      .min(1, 'invalid.assignedElevators')
      .max(maxAssigned, 'invalid.assignedElevators'),
  });

/** What an assignment would do on one elevator. */
const planned = z.object({
  id: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  /** How many pieces of the kind are there now, and how many there should be. */
  mounted: count(),
  recommended: count().nullable(),
  /** It has as many as it should. */
  equipped: flag(),
  /** Whether it gets the part. */
  chosen: flag(),
});

const search = z.object({ words: text(60).optional(), partKindId: ref('partKind').optional() });

export const partAssignmentCalls = calls('part', 'partAssignment', {
  page: get('mountingsElevator/batch/pages', {
    access: 'parts.view',
    touches: ['partKind', 'user'],
    input: search.extend(paging(['partName', 'installedOn', 'elevators', 'createdAt']).shape),
    reply: pageOf(
      partAssignment.schema.extend({
        partName: z.string(),
        unit: z.string(),
        companyName: z.string(),
        shownPlace: z.string().nullable(),
        byName: z.string().nullable(),
      }),
    ),
  }),
  export: get('mountingsElevator/batch/exports', { access: 'parts.export', input: search, reply: download }),
  /** What would be mounted where, before anything is written. */
  preview: post('mountingsElevator/batch/preview', {
    summary: 'Shows on which elevators an assignment would mount a part.',
    access: 'parts.bind',
    effect: 'reads',
    touches: ['elevator', 'mountedPart'],
    input,
    reply: z.array(planned),
  }),
  create: post('mountingsElevator/batch', {
    access: 'parts.bind',
    touches: ['mountedPart'],
    input,
    reply: byId.extend({ elevators: count() }),
  }),
});
