import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { ref } from '#contract/fieldKinds.ts';

/** One language of a notice, in its sentences. */
const half = z.object({
  language: z.enum(['zh', 'en']),
  title: z.string(),
  place: z.string(),
  stopped: z.string(),
  /** Which elevators can be taken; null where none is known to run. */
  instead: z.string().nullable(),
  attended: z.string(),
  phone: z.string().nullable(),
});

/** What hangs in the lobby while an elevator is stopped for a rescue, in both languages on one sheet; it names nobody. */
export const rescueNotice = z.object({ halves: z.array(half) });

export const rescueNoticeCalls = calls('rescue', 'rescueCase', {
  notice: get('rescue/notice/{id}', {
    summary: 'Prints the notice for the lobby of an elevator that is stopped for a rescue, as a PDF.',
    access: 'rescue.view',
    touches: ['elevator'],
    input: z.object({ id: ref('rescueCase') }),
    document: rescueNotice,
  }),
});
