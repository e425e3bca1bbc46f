import {
  daysAfter,
  daysBetween,
  firstOfMonth,
  monthsAfter,
  weekdayOf,
} from '@hoistway/contract/time/days.ts';

export const boardSpans = ['day', 'week', 'month'] as const;
export type BoardSpan = (typeof boardSpans)[number];

/** The first day of what a calendar shows around a day, and how many: a month begins on the Monday before it. */
export function shownDays(span: BoardSpan, day: string): { from: string; days: number } {
  if (span === 'day') return { from: day, days: 1 };
  if (span === 'week') return { from: daysAfter(day, 1 - weekdayOf(day)), days: 7 };
  const first = firstOfMonth(day);
  const from = daysAfter(first, 1 - weekdayOf(first));
  const shown = daysBetween(from, monthsAfter(first, 1));
  return { from, days: Math.ceil(shown / 7) * 7 };
}

/** The day to which the calendar turns. */
export const turned = (span: BoardSpan, day: string, by: 1 | -1): string =>
  span === 'month' ? monthsAfter(firstOfMonth(day), by) : daysAfter(day, by * (span === 'week' ? 7 : 1));

/** All days from one on. */
export const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => daysAfter(from, index));
