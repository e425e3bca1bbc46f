const dayMs = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The first of the seven days of which this is the last. */
export const firstOfSeven = (day: string): string => daysAfter(day, -6);

/** How many days a day lies after another. */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs);

/** The same day so many months later; where the month is shorter, its last. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${String(toYear).padStart(4, '0')}-${two(toMonth + 1)}-${two(Math.min(date, last))}`;
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => daysAfter(monthsAfter(firstOfMonth(day), 1), -1);

/**
 * The last day of a term of so many months: the day before its own day of the month; where the last month lacks that day,
 * the last of that month.
 */
export function endOfTerm(from: string, months: number): string {
  const own = monthsAfter(from, months);
  return own.slice(8) === from.slice(8) ? daysAfter(own, -1) : own;
}

/** The ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => ((msOf(day) / dayMs + 3) % 7) + 1;
