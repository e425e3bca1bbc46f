import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { identity, instant } from '#contract/fieldKinds.ts';
import { seen } from '#contract/input/seenText.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

/** A note to the colleagues in one's company. */
export const note = entity('note', {
  id: field(identity(), { by: 'server' }),
  content: field(seen(z.string()).min(1, 'invalid.required').max(1000)),
  createdAt: field(instant(), { by: 'server' }),
});

const shownNote = note.schema.extend({ author: z.string() });

export const messageBoardCalls = calls('setting', 'note', {
  notes: get('message_board/notes', {
    summary: 'Lists the notes of the message board.',
    access: 'signed in',
    input: paging(),
    reply: pageOf(shownNote),
  }),
  leave: post('message_board/note', {
    summary: 'Leaves a note on the message board.',
    access: 'signed in',
    input: note.pick('content'),
    reply: byId,
  }),
});
