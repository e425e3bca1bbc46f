import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { identity, instant, ref } from '#contract/fieldKinds.ts';
import { seen } from '#contract/input/seenText.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

/** A change of the product, shown to every user. */
export const updateLog = entity('updateLog', {
  id: field(identity(), { by: 'server' }),
  content: field(seen(z.string()).min(1, 'invalid.required').max(4000)),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    updateLog: true;
  }
}

const oneEntry = z.object({ id: ref('updateLog') });

export const updateLogCalls = calls('setting', 'updateLog', {
  page: get('updateLog', {
    atRoot: true,
    access: 'signed in',
    input: paging(),
    reply: pageOf(updateLog.schema),
  }),
  create: post('updateLog', {
    atRoot: true,
    access: 'updateLog.edit',
    input: updateLog.pick('content'),
    reply: byId,
  }),
  update: put('updateLog', {
    edits: updateLog,
    atRoot: true,
    access: 'updateLog.edit',
    input: updateLog.pick('content').extend(oneEntry.shape),
  }),
  remove: remove('updateLog', { atRoot: true, access: 'updateLog.edit', input: oneEntry }),
});
