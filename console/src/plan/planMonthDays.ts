/** A month as yyyy-MM. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** The month so many months on. */
export function monthAfter(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number);
  const all = year! * 12 + number! - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The days of the weeks, Monday first, in which a month lies: 28 to 42. */
export function daysOfMonth(month: Month): string[] {
  const first = `${month}-01`;
  const last = daysAfter(`${monthAfter(month, 1)}-01`, -1);
  // 1970-01-05 was a Monday.
  const weekday = (day: string) => ((daysBetween('1970-01-05', day) % 7) + 7) % 7;
  const from = daysAfter(first, -weekday(first));
  const to = daysAfter(last, 6 - weekday(last));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysAfter(from, at));
}
import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
