import { daysAfter, daysBetween, weekdayOf } from '@hoistway/contract/time/days.ts';

/** Days side by side, from a first one on. */
export interface TimeScale {
  width: number;
  perDay: number;
  /** Where a day begins. */
  x(day: string): number;
  /** Each Monday, as a line of the scale. */
  mondays: string[];
}

const narrowest = 3;
const widest = 14;
const usualWidth = 900;

/** The scale that holds all of these days. */
export function timeScale(days: readonly string[]): TimeScale {
  const sorted = days.toSorted();
  const first = daysAfter(sorted[0]!, 1 - weekdayOf(sorted[0]!));
  const span = daysBetween(first, sorted.at(-1)!) + 8;
  const perDay = Math.max(narrowest, Math.min(widest, Math.floor(usualWidth / span)));
  return {
    width: span * perDay,
    perDay,
    x: (day) => daysBetween(first, day) * perDay,
    mondays: Array.from({ length: Math.ceil(span / 7) }, (_, at) => daysAfter(first, at * 7)),
  };
}
