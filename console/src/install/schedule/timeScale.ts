import {
  daysAfter,
  daysBetween,
  firstOfMonth,
  monthsAfter,
  weekdayOf,
} from '@hoistway/contract/time/days.ts';

export const scaleUnits = ['day', 'week', 'month'] as const;
export type ScaleUnit = (typeof scaleUnits)[number];

/** Days side by side, from a first one on. */
export interface TimeScale {
  unit: ScaleUnit;
  width: number;
  perDay: number;
  days: string[];
  /** Where a day begins, and where it ends. */
  x(day: string): number;
  endOf(day: string): number;
  /** The days at which lines are drawn, with their words. */
  lines: { day: string; words: string }[];
}

const widths = { day: 26, week: 10, month: 4 } as const;

/** The scale that holds all of these days. */
export function timeScale(days: readonly string[], unit: ScaleUnit): TimeScale {
  let [earliest, latest] = [days[0]!, days[0]!];
  for (const day of days) {
    if (day < earliest) earliest = day;
    if (day > latest) latest = day;
  }
  const first = daysAfter(earliest, 1 - weekdayOf(earliest));
  const span = daysBetween(first, latest) + 8;
  const perDay = widths[unit];
  const all = Array.from({ length: span }, (_, at) => daysAfter(first, at));
  const x = (day: string) => daysBetween(first, day) * perDay;
  return {
    unit,
    width: span * perDay,
    perDay,
    days: all,
    x,
    endOf: (day) => x(day) + perDay,
    lines: linesOf(all, unit),
  };
}

function linesOf(days: readonly string[], unit: ScaleUnit): TimeScale['lines'] {
  if (unit === 'day')
    return days.map((day) => ({ day, words: weekdayOf(day) === 1 ? day.slice(5) : day.slice(8) }));
  if (unit === 'week')
    return days.filter((day) => weekdayOf(day) === 1).map((day) => ({ day, words: day.slice(5) }));
  const months = [monthsAfter(firstOfMonth(days[0]!), 1)];
  while (months.at(-1)! <= days.at(-1)!) months.push(monthsAfter(months.at(-1)!, 1));
  return months.slice(0, -1).map((day) => ({ day, words: day.slice(0, 7) }));
}
