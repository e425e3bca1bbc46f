import type { TextKey } from '#contract/language/language.ts';

const clock = String.raw`(?:上午|下午|中午|凌晨|晚上)?\s*(?:[01]?\d|2[0-4])(?::[0-5]?\d(?::[0-5]?\d(?:\.\d+)?)?|\s*[时時点點](?:\s*[0-5]?\d\s*分?)?(?:\s*[0-5]?\d\s*秒)?)\s*(?:[AP]\.?M\.?)?`;
const weekday = String.raw`(?:\s*\(?(?:星期|周|週)[一二三四五六日天]\)?)?`;
const after = String.raw`${weekday}(?:(?:\s+|T|(?<=日))\s*${clock})?$`;
const numbered = [
  new RegExp(String.raw`^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})${after}`, 'iu'),
  new RegExp(String.raw`^(\d{4})\s*(年)\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]${after}`, 'iu'),
];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const ofMonth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** `1 May 2026` and `May 1, 2026`: a month that is called by its name can be taken for no other. */
const dayFirst = new RegExp(String.raw`^${ofMonth}[\s-]+${month}[\s,-]+(\d{4})$`, 'iu');
const monthFirst = new RegExp(String.raw`^${month}\s*${ofMonth}\s*,?\s+(\d{4})$`, 'iu');
const compact = /^(\d{4})(\d\d)(\d\d)$/;
/** A day whose year stands last could be another one elsewhere, where either number may be the month. */
const yearLast = /^(?:0?[1-9]|1[0-2])\s*([-/.])\s*(?:0?[1-9]|1[0-2])\s*\1\s*\d{2,4}$/;

/** Marks of direction that some systems put into days, and the dashes of typefaces. */
const plainWriting = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

const dayOf = (year: string, ofYear: string | number, ofMonths: string) =>
  `${year}-${String(ofYear).padStart(2, '0')}-${ofMonths.padStart(2, '0')}`;
const numberOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The day that a text means, as yyyy-MM-dd, whatever time of day it adds; undefined for one that could be another day
 * elsewhere.
 */
export function writtenDay(text: string): string | undefined {
  const written = plainWriting(text);
  for (const writing of numbered) {
    const [, year, , ofYear, ofMonths] = writing.exec(written) ?? [];
    if (year !== undefined) return dayOf(year, ofYear!, ofMonths!);
  }
  const [, day, named, year] = dayFirst.exec(written) ?? [];
  if (year !== undefined) return dayOf(year, numberOf(named!), day!);
  const [, first, second, last] = monthFirst.exec(written) ?? [];
  return last === undefined ? undefined : dayOf(last, numberOf(first!), second!);
}

/** Whether a text is a day of the calendar, as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The same of what somebody types into a field for a day, where eight digits are one too; or why it is none. */
export function typedDay(text: string): { day: string } | { fault: TextKey } {
  const written = plainWriting(text);
  const [, year, ofYear, ofMonths] = compact.exec(written) ?? [];
  const day = year === undefined ? writtenDay(written) : dayOf(year, ofYear!, ofMonths!);
  if (day !== undefined && isDay(day)) return { day };
  return { fault: yearLast.test(written) ? 'invalid.dateAmbiguous' : 'invalid.dateIncorrect' };
}

/** What is wrong with the text of a field for a day; nothing with none. */
export function dayFault(text: string | null | undefined): TextKey | undefined {
  if (!text || isDay(text)) return undefined;
  const read = typedDay(text);
  return 'fault' in read ? read.fault : undefined;
}
