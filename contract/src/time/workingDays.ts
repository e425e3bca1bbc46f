import { weekdayOf } from './days.ts';
import table from '@hoistway/reference/publicHolidays.json' with { type: 'json' };

/** A country whose public holidays are known. */
export type HolidayCountry = keyof typeof table.countries;

/** A day on which a country does not work, or works although its week would have it free. */
export interface PublicHoliday {
  name: { zh: string; en: string };
  /** A day of the weekend that is worked for a free day elsewhere, as China shifts them. */
  worked: boolean;
  /** The year is known by law and calendar only: the notice with its shifted days is not published. */
  announced: boolean;
}

const dayMs = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const countries = Object.keys(table.countries) as HolidayCountry[];
const names = new Map(Object.entries(table.names).map(([key, [zh, en]]) => [key, { zh: zh!, en: en! }]));

function daysOf(country: HolidayCountry): Map<string, PublicHoliday> {
  const days = new Map<string, PublicHoliday>();
  for (const { announced, holidays, shifted } of table.countries[country].years) {
    for (const [first, last, key] of holidays)
      for (let at = msOf(first!); at <= msOf(last!); at += dayMs)
        days.set(dayOf(at), { name: names.get(key!)!, worked: false, announced });
    for (const [day, key] of shifted) days.set(day!, { name: names.get(key!)!, worked: true, announced });
  }
  return days;
}

const known = new Map(countries.map((country) => [country, daysOf(country)]));

/** What is unlike the weekday about a day in a country: a public holiday, or a day that is worked for one. */
export const holidayOn = (country: HolidayCountry, day: string): PublicHoliday | undefined =>
  known.get(country)?.get(day);

/** Whether a day is worked in a country by those whose week has these ISO weekdays. */
export function isWorkingDay(country: HolidayCountry, day: string, week: readonly number[]): boolean {
  if (week.length === 0) return false;
  return holidayOn(country, day)?.worked ?? week.includes(weekdayOf(day));
}

/** How well the holidays of a year are known: by notice, by law and calendar only, or not at all. */
export function holidaysKnown(country: HolidayCountry, year: number): 'announced' | 'statutory' | 'unknown' {
  const found = table.countries[country].years.find((each) => each.year === year);
  if (!found) return 'unknown';
  return found.announced ? 'announced' : 'statutory';
}

/** The country whose holidays a company keeps, as far as its clocks tell. */
export const holidayCountryOf = (timeZone: string): HolidayCountry =>
  timeZone === 'Asia/Singapore' ? 'sg' : 'cn';
