import { z } from 'zod';
import { choice, count, day, identity } from '#contract/fieldKinds.ts';
import { program } from '../program/program.ts';
import type { ScreenDirection, ScreenSize } from '../terminal/terminal.ts';
import { programSchedule } from './programSchedule.ts';

/** Why a programme cannot play anywhere: nobody found it available, or one of its materials is not. */
export const airingFaults = ['notReviewed', 'material'] as const;
export type AiringFault = (typeof airingFaults)[number];

/** A programme and when it plays: a schedule, or what was deployed to a terminal by hand. */
export const airing = programSchedule
  .show('terminalIds', 'groupNames', ...programSchedule.groups.times)
  .extend({
    /** Of the schedule, or `deployed` and the id of the terminal. */
    id: z.string(),
    programId: identity(),
    ...program.show('programName', 'direction', 'screenSize', 'duration').shape,
    /** The version that is played. */
    version: program.schema.shape.playedVersion,
    fault: choice('airingFault', airingFaults).nullable(),
    /** 0 is deployed by hand. */
    priority: count(),
  });
export type Airing = z.output<typeof airing>;

/** All that says what plays: the airings of a company, and its days. */
export const playSchedule = z.object({
  timeZone: z.string(),
  /** Days that are not worked. */
  holidays: z.array(day()),
  airings: z.array(airing),
});
export type PlaySchedule = z.output<typeof playSchedule>;

/** A terminal as far as it decides what plays on it. */
export interface AiringDevice {
  id: string;
  groupName: string | null;
  direction: ScreenDirection;
  screenSize: ScreenSize;
}

/** Why an airing does not play at an instant, in the order in which it is judged. */
export type LoserReason =
  | { kind: AiringFault }
  /** It was made for another size or direction of screen. */
  | { kind: 'screen' }
  | { kind: 'notYet'; day: string }
  | { kind: 'over'; day: string }
  | { kind: 'weekday' }
  | { kind: 'holiday' }
  | { kind: 'noHoliday' }
  | { kind: 'dayPart' }
  /** A higher priority leaves it no time. */
  | { kind: 'priority'; than: number }
  /** The others of its own priority leave it no time. */
  | { kind: 'noShare' }
  /** It has a part of this hour, in percent, and another one has its turn. */
  | { kind: 'turn'; share: number };

export interface Loser {
  airing: Airing;
  reason: LoserReason;
}
