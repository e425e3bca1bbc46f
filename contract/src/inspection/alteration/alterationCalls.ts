import { z } from 'zod';
import { calls, get, post, put, remove, type ReplyOf } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { ref } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { majorAlteration } from './majorAlteration.ts';

const oneAlteration = z.object({ id: ref('majorAlteration') });
const fields = written(majorAlteration, 'elevatorId', 'work', 'startedOn');

export const alterationCalls = calls('inspection', 'majorAlteration', {
  list: get('majorAlteration/list/{elevatorId}', {
    access: 'annual.view',
    touches: ['elevator'],
    input: majorAlteration.pick('elevatorId'),
    reply: z.array(majorAlteration.schema),
  }),
  create: post('majorAlteration/new', { access: 'annual.add', input: fields, reply: byId }),
  update: put('majorAlteration/update/{id}', {
    edits: majorAlteration,
    access: 'annual.edit',
    input: fields.omit({ elevatorId: true }).partial().extend(oneAlteration.shape),
  }),
  remove: remove('majorAlteration/delete/{id}', { access: 'annual.delete', input: oneAlteration }),
});

export type AlterationRow = ReplyOf<typeof alterationCalls.list>[number];
