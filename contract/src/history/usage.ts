import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { choice, day, flag, instant, ref } from '#contract/fieldKinds.ts';
import { usageCounters, usageStart, type UsageCounter } from './usageStart.ts';

/** Why the counting of an elevator began anew. */
export const stretchReasons = ['first', 'rollover', 'lower'] as const;
export type StretchReason = (typeof stretchReasons)[number];

/** The service modes of a state message, 0 to 7. */
export const serviceModes = 8;

const amount = () => z.number().min(0).nullable();
const amounts = Object.fromEntries(usageCounters.map((name) => [name, amount()])) as Record<
  UsageCounter,
  ReturnType<typeof amount>
>;
const minutes = () => z.number().min(0);

/** What an elevator did on a day of its company; a counter that it did not report that day is null. */
export const usageDay = z.object({
  day: day(),
  ...amounts,
  /** Minutes of which its states tell: of longer silences nothing is known. */
  coveredMinutes: minutes(),
  /** Of those, the minutes in which nobody could ride: stopped, inspected, used by firefighters, or without power. */
  outOfServiceMinutes: minutes(),
  /** Of those, the minutes in each service mode from 0 to 7. */
  modeMinutes: z.array(minutes()).length(serviceModes),
});
export type UsageDay = z.output<typeof usageDay>;

/** A counter began anew: nothing is counted from the old reading to the new one, unless it rolled over. */
export const usageStretch = z.object({
  counter: choice('usageCounter', usageCounters),
  at: instant(),
  reason: choice('stretchReason', stretchReasons),
  /** The last reading before; null before the first one. */
  from: amount(),
  to: z.number().min(0),
});

export const elevatorUsage = z.object({
  /** Whether the viewer may enter the starting counts. */
  managed: flag(),
  /** From the making of the elevator, as far as it is recorded or was entered. */
  total: z.object(amounts),
  /** Within the days asked for, the newest first; a day without a state is left out. */
  days: z.array(usageDay),
  /** The newest first. */
  stretches: z.array(usageStretch),
  start: usageStart
    .show('day', ...usageCounters, 'remark', 'enteredAt')
    .extend({ enteredByName: z.string().nullable() })
    .nullable(),
});
export type ElevatorUsage = z.output<typeof elevatorUsage>;

export const usageCalls = calls('monitoring', 'usageStart', {
  usage: get('elevator/usage/{id}', {
    summary: 'Shows the usage of an elevator in total and day by day.',
    access: 'elevator.view',
    input: z.object({ id: ref('elevator'), days: z.int().min(1).max(366).default(30) }),
    reply: elevatorUsage,
  }),
  enterStart: post('elevator/usage/start/{id}', {
    summary: 'Enters what an elevator had counted before it was recorded.',
    access: 'elevator.edit',
    input: z
      .object({ id: ref('elevator') })
      .extend(usageStart.pick('day').shape)
      .extend(usageStart.pick(...usageCounters, 'remark').partial().shape),
  }),
});
