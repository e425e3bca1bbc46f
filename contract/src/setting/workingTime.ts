import { z } from 'zod';
import { day, flag, text } from '#contract/fieldKinds.ts';
import { instantOf, wallOf } from '#contract/time/wallClock.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const dayMinutes = 1440;

/** A stretch of work that begins on an ISO weekday (Monday is 1); ending at or before its beginning, it runs into the next day. */
export const shift = z.object({
  weekday: z.int().min(1).max(7),
  fromMinute: z.int().min(0).max(1439),
  toMinute: z.int().min(0).max(1440),
});
export type Shift = z.output<typeof shift>;

/**
 * A day unlike its weekday: a day off, or with `worked` a working day with the hours of the first weekday that has
 * any.
 */
const holiday = z.object({ day: day(), name: text(40), worked: flag() });
export type Holiday = z.output<typeof holiday>;

export const workingTime = z.object({
  shifts: z.array(shift).max(42),
  holidays: z.array(holiday).max(200),
});
export type WorkingTime = z.output<typeof workingTime>;

/** The minute at which a shift ends, counted from the midnight before it begins. */
const endOf = ({ fromMinute, toMinute }: Shift): number =>
  toMinute > fromMinute ? toMinute : toMinute + dayMinutes;

/** Two shifts of one weekday that are at work at the same time. */
export const overlappingShift = (shifts: readonly Shift[]): Shift | undefined =>
  shifts.find((one, index) =>
    shifts
      .slice(0, index)
      .some(
        (other) =>
          other.weekday === one.weekday && one.fromMinute < endOf(other) && other.fromMinute < endOf(one),
      ),
  );

/** A day that the list names a second time. */
export const repeatedHoliday = (holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find((one, index) => holidays.slice(0, index).some((other) => other.day === one.day));

/** The ISO weekday of a wall midnight: the first day of 1970 was a Thursday. */
const weekdayOf = (midnight: number): number => ((midnight / dayMs + 3) % 7) + 1;

function shiftsOf(midnight: number, { shifts, holidays }: WorkingTime): Shift[] {
  const named = new Date(midnight).toISOString().slice(0, 10);
  const exception = holidays.find((each) => each.day === named);
  if (exception && !exception.worked) return [];
  const weekday = exception ? Math.min(...shifts.map((each) => each.weekday)) : weekdayOf(midnight);
  return shifts.filter((each) => each.weekday === weekday);
}

/** The stretches of work that touch a span of time, in order and apart. */
export function workingStretches(
  from: number,
  to: number,
  hours: WorkingTime,
  timeZone: string,
): [number, number][] {
  const found: [number, number][] = [];
  // A shift that began the day before may still run.
  const first = Math.floor(wallOf(from, timeZone) / dayMs) * dayMs - dayMs;
  const last = wallOf(to, timeZone);
  for (let midnight = first; midnight <= last; midnight += dayMs) {
    for (const each of shiftsOf(midnight, hours)) {
      found.push([
        instantOf(midnight + each.fromMinute * minuteMs, timeZone),
        instantOf(midnight + endOf(each) * minuteMs, timeZone),
      ]);
    }
  }
  found.sort(([one], [other]) => one - other);
  const apart: [number, number][] = [];
  for (const [begin, end] of found) {
    const before = apart.at(-1);
    if (before && begin <= before[1]) before[1] = Math.max(before[1], end);
    else apart.push([begin, end]);
  }
  return apart;
}

/** Whether work is going on at an instant (epoch milliseconds) in a time zone. */
export const isWorkingAt = (at: number, hours: WorkingTime, timeZone: string): boolean =>
  workingStretches(at, at, hours, timeZone).some(([begin, end]) => begin <= at && at < end);

/** How many minutes of work lie between two instants (epoch milliseconds); none when they are the wrong way round. */
export function workingMinutesBetween(
  from: number,
  to: number,
  hours: WorkingTime,
  timeZone: string,
): number {
  if (to <= from) return 0;
  return workingStretches(from, to, hours, timeZone).reduce(
    (sum, [begin, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(begin, from)) / minuteMs,
    0,
  );
}
