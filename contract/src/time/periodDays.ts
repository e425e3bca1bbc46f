import { daysAfter, firstOfMonth, lastOfMonth, monthsAfter, weekdayOf } from './days.ts';

/** The days that words tell; those of a month or day without its year may move by years. */
export interface WordedDays {
  from: string;
  to: string;
  isYearless?: boolean;
}

const two = (n: number): string => String(n).padStart(2, '0');
const firstOf = (year: number, month: number): string => `${String(year).padStart(4, '0')}-${two(month)}-01`;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether the calendar has such a day. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

export const oneDay = (day: string): WordedDays => ({ from: day, to: day });

/** The week so many weeks away, from Monday on. */
export function weekOf(today: string, weeks: number): WordedDays {
  const monday = daysAfter(today, 1 - weekdayOf(today) + 7 * weeks);
  return { from: monday, to: daysAfter(monday, 6) };
}

/** So many months from the first of one on. */
const monthsFrom = (first: string, months: number): WordedDays => ({
  from: first,
  to: lastOfMonth(monthsAfter(first, months - 1)),
});

export const monthOf = (year: number, month: number): WordedDays | undefined =>
  month < 1 || month > 12 ? undefined : monthsFrom(firstOf(year, month), 1);

export const monthAway = (today: string, months: number): WordedDays =>
  monthsFrom(monthsAfter(firstOfMonth(today), months), 1);

export const quarterOf = (year: number, quarter: number): WordedDays | undefined =>
  quarter < 1 || quarter > 4 ? undefined : monthsFrom(firstOf(year, quarter * 3 - 2), 3);

export function quarterAway(today: string, quarters: number): WordedDays {
  const month = Number(today.slice(5, 7));
  return monthsFrom(monthsAfter(firstOf(yearOf(today), month - ((month - 1) % 3)), 3 * quarters), 3);
}

export const halfOf = (year: number, half: 1 | 2): WordedDays => monthsFrom(firstOf(year, half * 6 - 5), 6);

export const wholeYear = (year: number): WordedDays => monthsFrom(firstOf(year, 1), 12);

export const dayOf = (year: number, month: number, date: number): WordedDays | undefined => {
  const day = `${year}-${two(month)}-${two(date)}`;
  return isDay(day) ? oneDay(day) : undefined;
};

/** A month or day whose year nobody said: the last one that has begun. */
export function latest(
  today: string,
  inYear: (year: number) => WordedDays | undefined,
): WordedDays | undefined {
  const year = yearOf(today);
  const days = inYear(year);
  if (days === undefined) return undefined;
  const found = days.from > today ? inYear(year - 1) : days;
  return found && { ...found, isYearless: true };
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** So many days, weeks, months or years up to today. */
export function lastOnes(today: string, n: number, unit: Unit): WordedDays | undefined {
  if (n < 1 || n > 3700) return undefined;
  if (unit === 'day') return { from: daysAfter(today, 1 - n), to: today };
  if (unit === 'week') return { from: daysAfter(today, 1 - 7 * n), to: today };
  const months = { month: 1, quarter: 3, year: 12 }[unit] * n;
  return months > 120 ? undefined : { from: daysAfter(monthsAfter(today, -months), 1), to: today };
}

/** From today to the day so many days, weeks, months or years on. */
export function nextOnes(today: string, n: number, unit: Unit): WordedDays | undefined {
  if (n < 1 || n > 3700) return undefined;
  if (unit === 'day') return { from: today, to: daysAfter(today, n) };
  if (unit === 'week') return { from: today, to: daysAfter(today, 7 * n) };
  const months = { month: 1, quarter: 3, year: 12 }[unit] * n;
  return months > 120 ? undefined : { from: today, to: monthsAfter(today, months) };
}

/** The same period so many years later. */
export const yearsLater = ({ from, to }: WordedDays, years: number): WordedDays => ({
  from: monthsAfter(from, 12 * years),
  to:
    to === lastOfMonth(to)
      ? lastOfMonth(monthsAfter(firstOfMonth(to), 12 * years))
      : monthsAfter(to, 12 * years),
});

/**
 * From the beginning of one period to the end of another: one without a year goes by the other, and of two the first lies
 * before the last. Undefined where the end lies before the beginning.
 */
export function spanOf(first: WordedDays, last: WordedDays): WordedDays | undefined {
  let [begin, end] = [first, last];
  if (last.isYearless && !first.isYearless) {
    end = yearsLater(last, yearOf(first.from) - yearOf(last.from));
    if (end.to < begin.from) end = yearsLater(end, 1);
  } else if (first.isYearless) {
    if (!last.isYearless) begin = yearsLater(first, yearOf(last.from) - yearOf(first.from));
    if (begin.from > end.to) begin = yearsLater(begin, -1);
  }
  return begin.from <= end.to ? { from: begin.from, to: end.to } : undefined;
}
