import { weekdayOf } from '#contract/time/days.ts';
import { holidayOn, type HolidayCountry } from '#contract/time/workingDays.ts';
import type { Shift, WorkingTime } from './workingTime.ts';

const dayMinutes = 1440;

/** The forty hours of a week where a company has entered none. */
const defaultShifts: readonly Shift[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 9 * 60,
  toMinute: 17 * 60,
}));

/** How many minutes a shift lasts. */
export const lengthOfShift = ({ fromMinute, toMinute }: Shift): number =>
  toMinute > fromMinute ? toMinute - fromMinute : toMinute + dayMinutes - fromMinute;

/**
 * The shifts of the people of a company on a day: by its own list of days where that names the day, then by the public
 * holidays of the country, then by the weekday. A day that is worked for a holiday has the shifts of its weekday, or of the
 * first weekday that has any.
 */
export function shiftsOn(time: WorkingTime | null, country: HolidayCountry, day: string): readonly Shift[] {
  const shifts = time && time.shifts.length > 0 ? time.shifts : defaultShifts;
  const on = (weekday: number) => shifts.filter((each) => each.weekday === weekday);
  const own = time?.holidays.find((each) => each.day === day);
  const worked = own ? own.worked : holidayOn(country, day)?.worked;
  if (worked === false) return [];
  const usual = on(weekdayOf(day));
  if (worked === undefined || usual.length > 0) return usual;
  return on(Math.min(...shifts.map(({ weekday }) => weekday)));
}
