const clock = String.raw`(?:上午|下午|中午|凌晨|晚上)?\s*(?:[01]?\d|2[0-4])(?::[0-5]?\d(?::[0-5]?\d(?:\.\d+)?)?|\s*[时時点點](?:\s*[0-5]?\d\s*分?)?(?:\s*[0-5]?\d\s*秒)?)\s*(?:[AP]\.?M\.?)?`;
const weekday = String.raw`(?:\s*\(?(?:星期|周|週)[一二三四五六日天]\)?)?`;
const after = String.raw`${weekday}(?:(?:\s+|T|(?<=日))\s*${clock})?$`;
const writings = [
  new RegExp(String.raw`^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})${after}`, 'iu'),
  new RegExp(String.raw`^(\d{4})\s*(年)\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]${after}`, 'iu'),
];

/**
 * The day that a text means, as yyyy-MM-dd, whatever time of day it adds; undefined for one that is not written year
 * first, which could be another day elsewhere.
 */
export function writtenDay(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  for (const writing of writings) {
    const [, year, , month, day] = writing.exec(written) ?? [];
    if (year !== undefined) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  }
  return undefined;
}
