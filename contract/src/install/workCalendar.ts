import { daysAfter, daysBetween } from '#contract/time/days.ts';
import { isWorkingDay, type HolidayCountry } from '#contract/time/workingDays.ts';

/** The working days of a site, counted: the first one from its first day on has the number 0. */
export interface WorkCalendar {
  /** Which working day has this number. */
  dayOf(nth: number): string;
  /** How many working days lie before a day: the number of that day, or of the next one worked. */
  before(day: string): number;
}

/** A week without a working day would never come to an end. */
const weekOrAll = (week: readonly number[]): readonly number[] =>
  week.length > 0 ? week : [1, 2, 3, 4, 5, 6, 7];

/** The working days of a country and a week (ISO weekdays) from a first day on. */
export function workCalendar(
  country: HolidayCountry,
  week: readonly number[],
  firstDay: string,
): WorkCalendar {
  const worked: string[] = [];
  /** For each day since the first one, how many working days lie before it. */
  const counted: number[] = [];
  const own = weekOrAll(week);
  const count = () => {
    const day = daysAfter(firstDay, counted.length);
    counted.push(worked.length);
    if (isWorkingDay(country, day, own)) worked.push(day);
  };
  return {
    dayOf(nth) {
      const at = Math.max(0, nth);
      while (worked.length <= at) count();
      return worked[at]!;
    },
    before(day) {
      const at = daysBetween(firstDay, day);
      if (at < 0) return 0;
      while (counted.length <= at) count();
      return counted[at]!;
    },
  };
}

/** A calendar in which every day is worked, for plans that have no date yet. */
export const everyDay = (firstDay: string): WorkCalendar => ({
  dayOf: (nth) => daysAfter(firstDay, Math.max(0, nth)),
  before: (day) => Math.max(0, daysBetween(firstDay, day)),
});
