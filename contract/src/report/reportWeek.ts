import { z } from 'zod';
import { count, day, flag, identity, instant, timeZone } from '#contract/fieldKinds.ts';

/** As many elevators as the week names, those that stood longest. */
export const maxWeekElevators = 6;

const stoppedElevator = z.object({
  id: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  seconds: count(),
  /** When a fault kept it from service; null for the end of what lasts. */
  spans: z.array(z.object({ from: instant(), to: instant().nullable() })),
  stillStopped: flag(),
});
export type StoppedElevator = z.output<typeof stoppedElevator>;

/** How the elevators of a viewer did in seven days with today, days of the viewer's company. */
export const reportWeek = z.object({
  from: day(),
  to: day(),
  timeZone: timeZone(),
  now: instant(),
  elevators: count(),
  /** Those that had a fault that keeps them from service, and those that have one now. */
  stopped: count(),
  stoppedNow: count(),
  /** Those with people shut in. */
  trappedNow: count(),
  longest: z.array(stoppedElevator).max(maxWeekElevators),
});
export type ReportWeek = z.output<typeof reportWeek>;
