import type { Shift, WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { holidayOn, type HolidayCountry } from '@hoistway/contract/time/workingDays.ts';
import { weekdayOf } from '@hoistway/contract/time/days.ts';
import { defaultWeekHours } from '@hoistway/contract/workOrder/personnel.ts';

const dayMinutes = 1440;
const defaultDays = [1, 2, 3, 4, 5];

const lengthOf = ({ fromMinute, toMinute }: Shift): number =>
  toMinute > fromMinute ? toMinute - fromMinute : toMinute + dayMinutes - fromMinute;

/**
 * How long people of a company work on a day: by its own list of days where that names the day, then by the public
 * holidays of the country, then by the weekday. A day that is worked for a holiday has the hours of its weekday, or of the
 * first weekday that has any.
 */
export function workMinutes(time: WorkingTime | null, country: HolidayCountry, day: string): number {
  const shifts: readonly Shift[] =
    time && time.shifts.length > 0
      ? time.shifts
      : defaultDays.map((weekday) => ({
          weekday,
          fromMinute: 0,
          toMinute: (defaultWeekHours * 60) / defaultDays.length,
        }));
  const on = (weekday: number): number =>
    shifts.filter((each) => each.weekday === weekday).reduce((sum, each) => sum + lengthOf(each), 0);
  const own = time?.holidays.find((each) => each.day === day);
  const worked = own ? own.worked : holidayOn(country, day)?.worked;
  if (worked === false) return 0;
  const usual = on(weekdayOf(day));
  if (worked === undefined || usual > 0) return usual;
  return on(Math.min(...shifts.map(({ weekday }) => weekday)));
}
