import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { count, flag, identity, latitude, longitude } from '#contract/fieldKinds.ts';
import { rankedPerson } from './rescueCalls.ts';

/** Who would go to a rescue that nobody has accepted, how long until they are there, and from where they come. */
const proposal = z.object({
  caseId: identity(),
  /** By urgency, as the rescues are listed. */
  rank: z.int().min(1),
  /** Null when nobody on duty could come. */
  visit: z
    .object({
      person: rankedPerson.omit({ rank: true }),
      /** With what they are given before it; then the way. */
      etaMinutes: count(),
      /** How many rescues they go to before: they are asked for the first alone. */
      before: count(),
      from: z.object({ latitude: latitude(), longitude: longitude() }).nullable(),
    })
    .nullable(),
});
export type Proposal = z.output<typeof proposal>;

export const assignmentCalls = calls('rescue', 'rescueCase', {
  /** Who should go where, over all open rescues that nobody has accepted; drills stand apart. */
  assignment: get('rescue/assignment', {
    summary: 'Proposes who goes where over all open rescues.',
    access: 'rescue.dispatch',
    reply: z.array(proposal),
  }),
  /** Asks people as it was proposed: the first to the first of `ids`, and so on. Each is judged as it stands by now. */
  assign: post('rescue/assignment', {
    summary: 'Sends a person to a rescue from the proposal.',
    access: 'rescue.dispatch',
    touches: ['operationRecord'],
    input: bulkInput
      .extend({ people: z.array(identity()).min(1), tryOnly: flag().default(false) })
      .refine(({ ids, people }) => ids.length === people.length, { path: ['people'] }),
    reply: bulkResult,
  }),
});
