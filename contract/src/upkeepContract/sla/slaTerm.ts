import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { shift } from '#contract/setting/workingTime.ts';
import { price } from '../contract.ts';

/** What a term is about. Severity 4 is a notice, and no fault that anybody has to come for. */
export const slaAbouts = ['entrapment', 'severeFault', 'otherFault', 'maintenanceVisit', 'repair'] as const;
export type SlaAbout = (typeof slaAbouts)[number];

/** Where a clock begins: `due` is the last moment of a visit. */
export const slaStarts = ['reported', 'confirmed', 'dispatched', 'due'] as const;
export type SlaStart = (typeof slaStarts)[number];
/** Where a clock ends: people are out of the car, the elevator runs again, the work is completed. */
export const slaEnds = ['accepted', 'arrived', 'released', 'restored'] as const;
export type SlaEnd = (typeof slaEnds)[number];

/** Which hours count. */
export const slaHours = ['all', 'workingTime', 'own'] as const;
/** Whose public holidays may be left out. */
export const slaCountries = ['cn', 'sg'] as const;

/** What the customer is given for a miss. */
export const slaCredits = ['none', 'fixed', 'percent'] as const;
/** How often: once, or for each hour that was begun after the limit. */
export const slaCreditPers = ['miss', 'startedHour'] as const;

const minutesOfYear = 525_600;
export const maxShifts = 42;
/** So many terms has a contract at most. */
export const maxTerms = 20;

/** One promise of a contract about time: from which event to which within how long, and what a miss costs. */
export const slaTerm = entity('slaTerm', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('contract'), { by: 'server' }),
  /** Counted within the contract; the versions of a term share it. */
  termNo: field(count(), { by: 'server' }),
  version: field(count(), { by: 'server' }),
  about: field(choice('slaAbout', slaAbouts)),
  fromEvent: field(choice('slaStart', slaStarts)),
  toEvent: field(choice('slaEnd', slaEnds)),
  limitMinutes: field(
    z.int('invalid.slaLimit').min(0, 'invalid.slaLimit').max(minutesOfYear, 'invalid.slaLimit'),
  ),
  hours: field(choice('slaHours', slaHours)),
  /** Where own hours count. */
  ownHours: field(z.array(shift).max(maxShifts)),
  /** Public holidays of the country count as any other day. */
  holidaysCount: field(flag()),
  country: field(choice('slaCountry', slaCountries)),
  /** The clock stands still while the order is paused. */
  pausesStop: field(flag()),
  /** The clock stands still while nobody was let to the elevator. */
  noAccessStops: field(flag()),
  credit: field(choice('slaCredit', slaCredits)),
  creditAmount: field(price().nullable()),
  /** Of what the elevator costs in a month. */
  creditPercent: field(
    z.number().gt(0, 'invalid.slaPercent').max(100, 'invalid.slaPercent').multipleOf(0.01).nullable(),
  ),
  creditPer: field(choice('slaCreditPer', slaCreditPers)),
  /** At most so much for an elevator in a month. */
  monthlyCap: field(price().nullable()),
  since: field(instant(), { by: 'server' }),
  endedAt: field(instant().nullable(), { by: 'server' }),
});

/** The events between which the clock of a term may run. */
export const slaEvents: Record<SlaAbout, { from: readonly SlaStart[]; to: readonly SlaEnd[] }> = {
  entrapment: {
    from: ['reported', 'confirmed', 'dispatched'],
    to: ['accepted', 'arrived', 'released', 'restored'],
  },
  severeFault: { from: ['reported', 'confirmed', 'dispatched'], to: ['accepted', 'arrived', 'restored'] },
  otherFault: { from: ['reported', 'confirmed', 'dispatched'], to: ['accepted', 'arrived', 'restored'] },
  maintenanceVisit: { from: ['due'], to: ['arrived', 'restored'] },
  repair: { from: ['reported', 'dispatched'], to: ['accepted', 'arrived', 'restored'] },
};

/** A term as it is given; own hours are left out where others count. */
export const slaTermInput = slaTerm.pick(...slaTerm.writable).partial({ ownHours: true });
