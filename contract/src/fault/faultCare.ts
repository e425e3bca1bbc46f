import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { post } from '#contract/call.ts';
import { identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { faultMoves } from './faultHandling.ts';

/** So far ahead a fault is put off at most. */
export const maxSnoozeDays = 30;

/** Who sees to a fault, and until when it is put off; by whom, as the viewer may know them. */
export const faultCare = z.object({
  assigneeId: identity().nullable(),
  assigneeName: z.string().nullable(),
  assignedBy: z.string().nullable(),
  /** Null also once that time has passed, and of what is handled. */
  snoozedUntil: instant().nullable(),
  snoozeReason: z.string().nullable(),
  snoozedBy: z.string().nullable(),
});

const access = faultMoves.table.process.permission;
const reason = required().max(300);
const reply = bulkResult;

/** What is done with faults of a list beside handling them, each for itself. */
export const faultCareCalls = {
  /** Without a person nobody in particular sees to them any more. */
  assignFaults: post('elevatorFault/assign', {
    summary: 'Assigns faults to a person, or to nobody.',
    access,
    touches: ['elevator'],
    input: bulkInput.extend({ assigneeId: ref('staff').optional() }),
    reply,
  }),
  /** They are not to be handled until then, and wait again by themselves. */
  snoozeFaults: post('elevatorFault/snooze', {
    summary: 'Puts faults off until a time, with a reason.',
    access,
    input: bulkInput.extend({ until: instant(), reason }),
    reply,
  }),
  endSnooze: post('elevatorFault/snooze/end', {
    summary: 'Lets faults that were put off wait again.',
    access,
    input: bulkInput,
    reply,
  }),
  /** Only what the elevators do not report any more. */
  closeFaults: post('elevatorFault/close', {
    summary: 'Closes faults that are over, with a reason.',
    access: faultMoves.table.resolve.permission,
    input: bulkInput.extend({ reason }),
    reply,
  }),
};
