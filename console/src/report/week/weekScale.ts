import type { ReportWeek } from '@hoistway/contract/report/reportWeek.ts';
import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';

const dayMs = 86_400_000;

/** Where instants stand in the days of a week. */
export interface WeekScale {
  days: readonly string[];
  /** In percent of the width of all days. */
  placeOf(at: string): number;
  now: string;
  /** Month, day and time of an instant, by the clock of the company. */
  clockOf(at: string): string;
}

/** Days of the same width each, also where clocks change within them. */
export function weekScale({ from, to, timeZone, now }: Omit<ReportWeek, 'longest'>): WeekScale {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysAfter(from, at));
  const wall = (at: string) => wallOf(Date.parse(at), timeZone);
  return {
    days,
    placeOf: (at) => ((wall(at) - Date.parse(from)) / (days.length * dayMs)) * 100,
    now,
    clockOf: (at) => new Date(wall(at)).toISOString().slice(5, 16).replace('T', ' '),
  };
}
