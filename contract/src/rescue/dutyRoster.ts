import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { company } from '#contract/company/company.ts';
import { choice, count, day, flag, identity, ref } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** The day shift lasts from eight to eight by the clock of the company, the night shift from then to the next morning. */
export const dutyShifts = ['day', 'night'] as const;
export const shiftBegins = { day: 8, night: 20 } as const;
/** Who is called first in a shift, and who then. */
export const dutyPlaces = [1, 2] as const;

const place = () => z.int().min(1).max(dutyPlaces.length);
const week = z.object({
  /** Without it the viewer’s own; what is shown may be that of another one that has rescuers. */
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

/** Whether somebody who may be asked is entered for the shift that runs. */
export const dutyStandings = ['manned', 'empty'] as const;

const station = company.show('id', 'phone', 'dutyPhone').extend({
  companyName: z.string(),
  /** The first of the shift that runs; null where nobody may be asked. */
  onDuty: z.string().nullable(),
  /** How many are entered for it, and how many people could be. */
  entered: count(),
  rescuers: count(),
});

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
  /** Those that the viewer answers for: maintenance companies and rescue organisations with rescuers. */
  stations: get('rescuer/duty/stations', {
    summary: 'Lists rescue stations with who is on duty now, page by page.',
    access: 'rescue.view',
    touches: ['company'],
    input: z
      .object({ standing: choice('dutyStanding', dutyStandings).optional() })
      .extend(paging(['companyName', 'rescuers']).shape),
    reply: pageOf(station),
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
