import { z } from 'zod';
import { causeClasses } from '#contract/cause/causeClass.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** What opened a case; further causes on the same elevator join it. */
export const rescueSources = ['fault', 'carButton', 'phone', 'qrReport', 'manual'] as const;
/** The states of a rescue by name. */
export const rescueState = {
  waiting: 'waiting',
  accepted: 'accepted',
  arrived: 'arrived',
  released: 'released',
  closed: 'closed',
  canceled: 'canceled',
} as const;
const { waiting, accepted, arrived, released, closed, canceled } = rescueState;
export const rescueStates = [waiting, accepted, arrived, released, closed, canceled] as const;
export const releaseWays = ['levelingRun', 'manualWinding', 'doorOpened', 'selfReleased'] as const;
/** What makes the public rescue force due at once. */
export const rescueDangers = ['injured', 'fainted', 'fire', 'smoke', 'water'] as const;
export type RescueState = (typeof rescueStates)[number];

/** Cases in which people are, or may be, still in the car. */
export const openRescueStates = [waiting, accepted, arrived] as const satisfies readonly RescueState[];
export const isOpenRescue = (state: RescueState): boolean => openRescueStates.some((each) => each === state);

/** The companies of each level: the contracted one, those of the grid, the public rescue force. */
export const rescueLevels = [1, 2, 3] as const;
const level = () => z.int().min(1).max(3);

/**
 * One rescue of people from one elevator. Its times are taken by the server when the thing happens and never changed;
 * a correction is a remark.
 */
export const rescueCase = entity(
  'rescueCase',
  {
    id: field(identity(), { by: 'server' }),
    /** Such as R-2026-0417, counted by year. */
    caseNo: field(text(20), { by: 'server' }),
    elevatorId: field(ref('elevator')),
    source: field(choice('rescueSource', rescueSources), { by: 'server' }),
    state: field(choice('rescueState', rescueStates), { by: 'server' }),
    /** The furthest level that was asked. */
    level: field(level(), { by: 'server' }),
    /** An exercise: in no figure, and never with the public force. */
    drill: field(flag()),
    faultId: field(ref('fault').nullable(), { by: 'server' }),
    leadId: field(ref('staff').nullable(), { by: 'server' }),
    callerPhone: field(text(20).nullable()),
    trappedCount: field(count().max(200).nullable()),
    injuredCount: field(count().max(200).nullable()),
    /** The hurt among those who are out already. */
    injuredOutCount: field(count(), { by: 'server' }),
    dangers: field(z.array(choice('rescueDanger', rescueDangers)).max(rescueDangers.length)),
    releasedCount: field(count().max(200).nullable()),
    releaseWay: field(choice('releaseWay', releaseWays).nullable()),
    causeClass: field(choice('causeClass', causeClasses).nullable()),
    cause: field(text(500).nullable()),
    /** Since when people have been inside, as far as it is known: a report may have been long on its way. */
    beganTime: field(instant(), { by: 'server' }),
    reportTime: field(instant(), { by: 'server' }),
    dispatchTime: field(instant().nullable(), { by: 'server' }),
    acceptTime: field(instant().nullable(), { by: 'server' }),
    arriveTime: field(instant().nullable(), { by: 'server' }),
    releaseTime: field(instant().nullable(), { by: 'server' }),
    leaveTime: field(instant().nullable(), { by: 'server' }),
    closeTime: field(instant().nullable(), { by: 'server' }),
    /** Nobody was there within the limit of the area. */
    overdueArrival: field(flag(), { by: 'server' }),
    /** When the rescue platform called the public force; nothing is dialled by the program. */
    publicCallTime: field(instant().nullable(), { by: 'server' }),
    /** Of the check before the elevator runs again. */
    checkResult: field(text(500).nullable(), { by: 'server' }),
    checkTime: field(instant().nullable(), { by: 'server' }),
  },
  {
    groups: {
      /** What becomes known of those inside. */
      people: ['trappedCount', 'injuredCount', 'dangers', 'callerPhone'],
      /** How it ended for them. */
      release: ['releasedCount', 'releaseWay', 'causeClass', 'cause'],
    },
    outside: ['elevatorId', 'drill'],
  },
);

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    rescueCase: true;
  }
}
