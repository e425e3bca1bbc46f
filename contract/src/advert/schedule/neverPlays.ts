import type { TextKey } from '#contract/language/language.ts';
import { daysAfter, weekdayOf } from '#contract/time/days.ts';
import type { DayPart, HolidayRule } from './programSchedule.ts';

/** When a schedule plays, as far as it can contradict itself. */
export interface Times {
  fromDay: string;
  untilDay: string | null;
  weekdays: readonly number[];
  onHolidays: HolidayRule;
  dayParts: readonly DayPart[];
}

/** Why a schedule would never play, whatever the year: the field, and the sentence. */
export function neverPlays(times: Times): { field: keyof Times; text: TextKey } | undefined {
  const { fromDay, untilDay, weekdays, dayParts } = times;
  if (untilDay !== null && untilDay < fromDay) return { field: 'untilDay', text: 'invalid.untilBeforeFrom' };
  const overlap = dayParts.some((one, at) =>
    dayParts.slice(0, at).some((other) => one.from < other.until && other.from < one.until),
  );
  if (overlap) return { field: 'dayParts', text: 'invalid.dayPartsOverlap' };
  if (untilDay === null || untilDay >= daysAfter(fromDay, 6)) return undefined;
  for (let day = fromDay; day <= untilDay; day = daysAfter(day, 1))
    if (weekdays.includes(weekdayOf(day))) return undefined;
  return { field: 'weekdays', text: 'invalid.neverPlays' };
}
