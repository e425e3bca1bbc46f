import { formatDay } from '#kit/format/instant.ts';

export const boardSpans = ['day', 'week', 'month'] as const;
export type BoardSpan = (typeof boardSpans)[number];

/** The moment at noon of a day, which no change of the clock moves to another day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** A day so many days later, as yyyy-MM-dd. */
export function dayAfter(day: string, days: number): string {
  const date = noonOf(day);
  date.setDate(date.getDate() + days);
  return formatDay(date.getTime());
}

/** 0 is Monday. */
const weekdayOf = (day: string): number => (noonOf(day).getDay() + 6) % 7;

/** The first day of what a calendar shows around a day, and how many: a month begins on the Monday before it. */
export function shownDays(span: BoardSpan, day: string): { from: string; days: number } {
  if (span === 'day') return { from: day, days: 1 };
  if (span === 'week') return { from: dayAfter(day, -weekdayOf(day)), days: 7 };
  const first = `${day.slice(0, 8)}01`;
  const from = dayAfter(first, -weekdayOf(first));
  const next = monthAfter(first, 1);
  const shown = Math.round((noonOf(next).getTime() - noonOf(from).getTime()) / 86_400_000);
  return { from, days: Math.ceil(shown / 7) * 7 };
}

/** The first of the month so many months later. */
function monthAfter(day: string, months: number): string {
  const date = noonOf(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() + months);
  return formatDay(date.getTime());
}

/** The day to which the calendar turns. */
export const turned = (span: BoardSpan, day: string, by: 1 | -1): string =>
  span === 'month' ? monthAfter(day, by) : dayAfter(day, by * (span === 'week' ? 7 : 1));

/** All days from one on. */
export const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dayAfter(from, index));
