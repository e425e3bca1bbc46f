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

/** The working days of a year, by country and week: thousands of plans ask for the same ones. */
const known = new Map<string, Map<number, string[]>>();
const [mostKnown, mostYears] = [16, 60];

function knownOf(country: HolidayCountry, week: readonly number[]): Map<number, string[]> {
  const key = `${country} ${week.join('')}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const years = new Map<number, string[]>();
  known.set(key, years);
  return years;
}

function workedIn(country: HolidayCountry, week: readonly number[], year: number): string[] {
  const [begin, end] = ['01-01', '12-31'].map((day) => `${String(year).padStart(4, '0')}-${day}`) as [
    string,
    string,
  ];
  return Array.from({ length: daysBetween(begin, end) + 1 }, (_, at) => daysAfter(begin, at)).filter((day) =>
    isWorkingDay(country, day, week),
  );
}

/** How many of these days, which are in order, lie before another one. */
function countBefore(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** No day is written beyond it; what would lie there ends with its last working day. */
const lastYear = 9999;

/** The working days of a country and a week (ISO weekdays) from a first day on. */
export function workCalendar(
  country: HolidayCountry,
  week: readonly number[],
  firstDay: string,
): WorkCalendar {
  const own = weekOrAll(week);
  const years = knownOf(country, own);
  const firstYear = yearOf(firstDay);
  const daysOf = (nth: number): string[] => {
    const year = firstYear + nth;
    const found = years.get(year);
    if (found) return found;
    if (years.size >= mostYears) years.clear();
    const worked = workedIn(country, own, year);
    years.set(year, worked);
    return worked;
  };
  /** For each year from the first one on, how many working days lie before it; in the first those before the first day are off. */
  const counted = [-countBefore(daysOf(0), firstDay)];
  const reach = (nth: number) => {
    while (counted.length <= nth) counted.push(counted.at(-1)! + daysOf(counted.length - 1).length);
    return counted[nth]!;
  };
  return {
    dayOf(nth) {
      const at = Math.max(0, nth);
      let year = 0;
      while (firstYear + year < lastYear && reach(year + 1) <= at) year += 1;
      const days = daysOf(year);
      return days[Math.min(at - reach(year), days.length - 1)]!;
    },
    before(day) {
      if (day <= firstDay) return 0;
      const year = yearOf(day) - firstYear;
      return reach(year) + countBefore(daysOf(year), day);
    },
  };
}

/** A calendar in which every day is worked, for plans that have no date yet. */
export const everyDay = (firstDay: string): WorkCalendar => ({
  dayOf: (nth) => daysAfter(firstDay, Math.max(0, nth)),
  before: (day) => Math.max(0, daysBetween(firstDay, day)),
});
