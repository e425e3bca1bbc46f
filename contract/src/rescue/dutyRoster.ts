import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { choice, count, day, flag, identity, ref } from '#contract/fieldKinds.ts';

/** The day shift lasts from eight to eight by the clock of the company, the night shift from then to the next morning. */
export const dutyShifts = ['day', 'night'] as const;
export const shiftBegins = { day: 8, night: 20 } as const;
/** Who is called first in a shift, and who then. */
export const dutyPlaces = [1, 2] as const;

const place = () => z.int().min(1).max(dutyPlaces.length);
const week = z.object({
  /** The viewer's own without it. */
  companyId: ref('company').optional(),
  /** Its first day. */
  from: day(),
});

const duty = z.object({
  day: day(),
  shift: choice('dutyShift', dutyShifts),
  place: z.int().min(1),
  staffId: identity(),
  name: z.string(),
  /** Not approved any more, not at work, or without a certificate on that day: somebody else has to be entered. */
  unfit: flag(),
});
export type Duty = z.output<typeof duty>;

export const dutyCalls = calls('rescue', 'staff', {
  /** Seven days of a company, with the people who can be entered. */
  roster: get('rescuer/duty', {
    summary: 'Shows the duty roster of a week.',
    access: 'rescue.view',
    input: week,
    reply: z.object({
      companyId: identity(),
      duties: z.array(duty),
      people: z.array(z.object({ staffId: identity(), name: z.string(), certificateUntil: day() })),
    }),
  }),
  /** Enters a person, or takes out whoever is entered. */
  setDuty: put('rescuer/duty', {
    summary: 'Sets who is on duty in a shift.',
    access: 'rescuer.edit',
    input: week.pick({ companyId: true }).extend({
      day: day(),
      shift: choice('dutyShift', dutyShifts),
      place: place(),
      staffId: ref('staff').nullable(),
    }),
  }),
  /** Enters the people of the week before wherever nobody is entered. */
  copyWeek: post('rescuer/duty/copy', {
    summary: 'Copies the duty roster of a week to another one.',
    access: 'rescuer.edit',
    input: week,
    reply: z.object({ copied: count() }),
  }),
});
